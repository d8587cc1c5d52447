import { defineText } from '../../i18n/text.ts';

export type LegalText = 'terms' | 'privacy';

/** Terms and privacy policy, shown over the page: they have no address of their own. */
export const legalText = defineText({
  en: {
    terms: {
      title: 'Terms and conditions',
      sections: {
        service: {
          heading: 'What the service does',
          body: 'We take applications for tuition financing in monthly instalments, check them, and place them with our financial partners. The plans are free of interest and follow Sharia principles. Applying costs nothing.',
        },
        application: {
          heading: 'Your application',
          body: 'An application is a request and no contract. The plan it shows is an estimate; the schedule that counts is in the agreement you sign after approval. You may withdraw your application at any time before you sign.',
        },
        truth: {
          heading: 'What you tell us',
          body: 'You confirm that your details and papers are true, that they are your own or those of students for whom you are the parent or guardian, and that you state all your monthly obligations. Untrue details lead to rejection.',
        },
        review: {
          heading: 'Review',
          body: 'The first review takes 24 to 48 hours. We may ask for further papers. Obligations and the new instalment should stay within 40% of the monthly salary; above it an application may be declined or a longer term offered.',
        },
        credit: {
          heading: 'Credit information',
          body: 'With your application you allow our financial partner to ask the credit bureau network (Ci-Net) about your obligations, once, for this application.',
        },
        payment: {
          heading: 'Instalments',
          body: 'Amounts are in Kuwaiti dinars. The first instalment is due on the date you choose, the others on the same day of the following months. The last instalment carries the difference of rounding.',
        },
        law: {
          heading: 'Law',
          body: 'The law of the State of Kuwait applies, and its courts decide. Where the two languages differ, the Arabic text counts.',
        },
      },
    },
    privacy: {
      title: 'Privacy policy',
      sections: {
        what: {
          heading: 'What we keep',
          body: 'Your answers, your papers and the students’ details as you send them, the decisions about your application, and when they were made. Until you submit, your answers stay in your browser.',
        },
        why: {
          heading: 'What we use it for',
          body: 'To review your application, to arrange the financing and to answer your questions. We do not sell data and show no advertising.',
        },
        who: {
          heading: 'Who sees it',
          body: 'Our reviewers, and the financial partner that finances your plan. Papers are stored encrypted, and every look at them needs an administrator’s account.',
        },
        children: {
          heading: 'Students under 18',
          body: 'We ask for no more about students than their name, class and civil ID, and only from their parent or guardian, who consents for them.',
        },
        long: {
          heading: 'How long',
          body: 'As long as your application or your plan runs, and afterwards as long as the law asks for.',
        },
        rights: {
          heading: 'Your rights',
          body: 'You may ask what we keep about you, have it corrected, withdraw your consent and have it deleted where no law stands against it. Write to us through the contact page.',
        },
      },
    },
  },
  ar: {
    terms: {
      title: 'الشروط والأحكام',
      sections: {
        service: {
          heading: 'ما تقدّمه الخدمة',
          body: 'نستقبل طلبات تمويل الرسوم الدراسية على أقساط شهرية، ونراجعها، ونعرضها على شركائنا الماليين. الخطط بدون فوائد ومتوافقة مع أحكام الشريعة. التقديم مجاني.',
        },
        application: {
          heading: 'طلبك',
          body: 'الطلب ليس عقداً. والخطة المعروضة فيه تقدير، أما الجدول المُلزم ففي الاتفاقية التي توقّعها بعد الموافقة. يمكنك سحب طلبك في أي وقت قبل التوقيع.',
        },
        truth: {
          heading: 'صحة بياناتك',
          body: 'تقرّ بأن بياناتك ومستنداتك صحيحة، وأنها تخصّك أو تخصّ طلاباً أنت ولي أمرهم أو الوصي عليهم، وأنك ذكرت جميع التزاماتك الشهرية. البيانات غير الصحيحة تؤدي إلى رفض الطلب.',
        },
        review: {
          heading: 'المراجعة',
          body: 'تستغرق المراجعة الأولية من 24 إلى 48 ساعة، وقد نطلب مستندات إضافية. ينبغي أن تبقى الالتزامات والقسط الجديد ضمن 40% من الراتب الشهري؛ وما زاد على ذلك قد يُرفض أو تُعرض عليه مدة أطول.',
        },
        credit: {
          heading: 'المعلومات الائتمانية',
          body: 'بتقديم الطلب تسمح لشريكنا المالي بالاستعلام مرة واحدة عن التزاماتك في شبكة المعلومات الائتمانية (Ci-Net) لغرض هذا الطلب.',
        },
        payment: {
          heading: 'الأقساط',
          body: 'المبالغ بالدينار الكويتي. يُستحق القسط الأول في التاريخ الذي تختاره، والأقساط التالية في اليوم نفسه من الأشهر التالية، ويحمل القسط الأخير فرق التقريب.',
        },
        law: {
          heading: 'القانون',
          body: 'يسري قانون دولة الكويت، وتختص محاكمها بالنظر في أي نزاع. وإذا اختلف النصان فالنص العربي هو المعتمد.',
        },
      },
    },
    privacy: {
      title: 'سياسة الخصوصية',
      sections: {
        what: {
          heading: 'ما نحتفظ به',
          body: 'إجاباتك ومستنداتك وبيانات الطلاب كما ترسلها، والقرارات المتخذة في طلبك وأوقاتها. وتبقى إجاباتك في متصفحك حتى ترسل الطلب.',
        },
        why: {
          heading: 'فيمَ نستخدمها',
          body: 'في مراجعة طلبك وترتيب التمويل والإجابة عن أسئلتك. لا نبيع البيانات ولا نعرض إعلانات.',
        },
        who: {
          heading: 'من يطّلع عليها',
          body: 'المراجعون لدينا، والشريك المالي الذي يموّل خطتك. تُحفظ المستندات مشفّرة، ولا يطّلع عليها أحد إلا بحساب مسؤول.',
        },
        children: {
          heading: 'الطلاب دون 18 عاماً',
          body: 'لا نطلب عن الطلاب أكثر من الاسم والصف والبطاقة المدنية، ولا نأخذها إلا من ولي الأمر أو الوصي الذي يوافق نيابة عنهم.',
        },
        long: {
          heading: 'مدة الحفظ',
          body: 'ما دام طلبك أو خطتك قائماً، ثم المدة التي يفرضها القانون.',
        },
        rights: {
          heading: 'حقوقك',
          body: 'لك أن تسأل عمّا نحتفظ به عنك، وأن تطلب تصحيحه، وأن تسحب موافقتك، وأن تطلب حذفه ما لم يمنع القانون ذلك. راسلنا من صفحة التواصل.',
        },
      },
    },
  },
});
