import { creditBureau, reviewTime } from '#domain/site/brand.ts';
import { defineText, phrase, plural } from '#client/i18n/text.ts';

export type LegalText = 'terms' | 'privacy';

/** Terms and privacy policy. They are shown in a dialog and have no URL. */
export const legalText = defineText({
  en: {
    version: (date: unknown) => phrase`Version of ${date}`,
    aboveLimit: 'Above it we advise another plan, and the reviewer decides.',
    limitBlocks: 'Above it an application cannot be submitted.',
    sharia:
      'We state that the plans comply with Sharia. This is our own statement. Ask us for its basis.',
    retention: (days: number) =>
      plural('en', days, {
        one: 'Documents of a rejected application are deleted # day after the rejection.',
        other: 'Documents of a rejected application are deleted # days after the rejection.',
      }),
    noRetention: 'Documents of a rejected application are not deleted automatically.',
    terms: {
      title: 'Terms and conditions',
      sections: {
        service: {
          heading: 'What the service does',
          body: 'We receive applications to finance tuition in monthly instalments, check them, and pass them to our financial partners. The plans are interest-free. Applying is free.',
        },
        application: {
          heading: 'Your application',
          body: 'An application is a request, not a contract. The plan it shows is provisional. The binding schedule is in the agreement you sign after approval. You may withdraw your application at any time before you sign: contact us with your application ID. We record it, stop the review and send no more emails about it.',
        },
        truth: {
          heading: 'Your information',
          body: 'You confirm that your details and documents are true, and that they are yours or those of students whose parent or guardian you are. You also confirm that you have declared all your monthly obligations. We reject applications with false details.',
        },
        review: {
          heading: 'Review',
          body: `We do the initial review ${reviewTime.en}. We may ask for more documents. Your obligations plus the largest instalment should stay within 40% of your monthly salary.`,
        },
        credit: {
          heading: 'Credit information',
          body: `If you tick the consent in the application, our financial partner may check your obligations with the credit bureau network (${creditBureau}) once, for this application. The tick is optional and you may withdraw it by contacting us. Without it, you can still apply, and we may ask for your own ${creditBureau} report.`,
        },
        payment: {
          heading: 'Instalments',
          body: 'Amounts are in Kuwaiti dinars. The first instalment is due on the date you choose, and the others on the same day of each following month, or on its last day if the month is shorter. The last instalment includes any rounding difference. There is no charge for late payment. You may pay the rest early at any time, also without a charge.',
        },
        law: {
          heading: 'Law',
          body: 'These terms are governed by the law of the State of Kuwait, and its courts have jurisdiction. If the two languages differ, the Arabic text prevails.',
        },
      },
    },
    privacy: {
      title: 'Privacy policy',
      sections: {
        what: {
          heading: 'What we keep',
          body: 'Your answers, your documents and the students’ details, the decisions on your application, and the dates of each. Until you submit, your answers stay in your browser.',
        },
        why: {
          heading: 'What we use it for',
          body: 'To review your application, to arrange the financing and to answer your questions. We do not sell your data or show advertising.',
        },
        who: {
          heading: 'Who sees it',
          body: 'Our reviewers, and the financial partner that finances your plan. Documents are stored encrypted and can be opened only with an administrator account.',
        },
        children: {
          heading: 'Students under 18',
          body: 'We ask only for a student’s name, class, civil ID and, if you choose to give it, date of birth. Only a parent or guardian may give these details, and consents on the student’s behalf.',
        },
        long: {
          heading: 'How long we keep it',
          body: 'Your application, and its plan if it is approved, stay with us until you ask for deletion and no law requires them any longer.',
        },
        rights: {
          heading: 'Your rights',
          body: 'You may ask what we hold about you, have it corrected, withdraw your consent and, where the law allows, have it deleted. Write to us through the contact page.',
        },
      },
    },
  },
  ar: {
    version: (date) => phrase`نسخة ${date}`,
    aboveLimit: 'وإذا تجاوزتها ننصح بخطة أخرى، والقرار لفريق المراجعة.',
    limitBlocks: 'وإذا تجاوزتها فلا يمكن إرسال الطلب.',
    sharia: 'نعلن أن الخطط متوافقة مع أحكام الشريعة، وهذا الإعلان صادر عنا، ويمكنك سؤالنا عن سنده.',
    retention: (days) =>
      plural('ar', days, {
        one: 'تُحذف مستندات الطلب المرفوض بعد يوم واحد من رفضه.',
        two: 'تُحذف مستندات الطلب المرفوض بعد يومين من رفضه.',
        few: 'تُحذف مستندات الطلب المرفوض بعد # أيام من رفضه.',
        many: 'تُحذف مستندات الطلب المرفوض بعد # يوماً من رفضه.',
        other: 'تُحذف مستندات الطلب المرفوض بعد # يوم من رفضه.',
      }),
    noRetention: 'لا تُحذف مستندات الطلب المرفوض تلقائياً.',
    terms: {
      title: 'الشروط والأحكام',
      sections: {
        service: {
          heading: 'ما تقدّمه الخدمة',
          body: 'نستقبل طلبات تمويل الرسوم الدراسية على أقساط شهرية، ونراجعها، ونعرضها على شركائنا الماليين. الخطط بدون فوائد، والتقديم مجاني.',
        },
        application: {
          heading: 'طلبك',
          body: 'الطلب ليس عقداً، والخطة المعروضة فيه مبدئية، أما الجدول المُلزم ففي الاتفاقية التي توقّعها بعد الموافقة. يمكنك سحب طلبك في أي وقت قبل التوقيع: تواصل معنا واذكر رقم الطلب، فنسجّل السحب وتتوقف المراجعة والرسائل.',
        },
        truth: {
          heading: 'صحة بياناتك',
          body: 'تقرّ بأن بياناتك ومستنداتك صحيحة، وأنها تخصّك أو تخصّ طلاباً أنت ولي أمرهم أو الوصي عليهم، وأنك ذكرت جميع التزاماتك الشهرية. البيانات غير الصحيحة تؤدي إلى رفض الطلب.',
        },
        review: {
          heading: 'المراجعة',
          body: `تتم المراجعة الأولية ${reviewTime.ar}، وقد نطلب مستندات إضافية. ينبغي ألا تتجاوز الالتزامات مع أكبر قسط 40% من الراتب الشهري.`,
        },
        credit: {
          heading: 'المعلومات الائتمانية',
          body: `إذا وضعت علامة الموافقة في الطلب، جاز لشريكنا المالي الاستعلام مرة واحدة عن التزاماتك لدى شبكة المعلومات الائتمانية (${creditBureau}) لغرض هذا الطلب. هذه الموافقة اختيارية، ويمكنك سحبها بالتواصل معنا. وبدونها يمكنك التقديم أيضاً، وقد نطلب منك تقريرك من ${creditBureau}.`,
        },
        payment: {
          heading: 'الأقساط',
          body: 'المبالغ بالدينار الكويتي. يُستحق القسط الأول في التاريخ الذي تختاره، والأقساط التالية في اليوم نفسه من الأشهر التالية، أو في آخر يوم من الشهر إذا كان أقصر، ويحمل القسط الأخير فرق التقريب. لا رسوم على التأخر في السداد. ويمكنك سداد المتبقي مبكراً في أي وقت، بدون رسوم أيضاً.',
        },
        law: {
          heading: 'القانون الواجب التطبيق',
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
          heading: 'أغراض الاستخدام',
          body: 'لمراجعة طلبك وترتيب التمويل والرد على أسئلتك. لا نبيع البيانات ولا نعرض إعلانات.',
        },
        who: {
          heading: 'من يطّلع عليها',
          body: 'فريق المراجعة لدينا، والشريك المالي الذي يموّل خطتك. تُحفظ المستندات مشفّرة، ولا يطّلع عليها أحد إلا بحساب مسؤول.',
        },
        children: {
          heading: 'الطلاب دون 18 عاماً',
          body: 'لا نطلب عن الطالب سوى الاسم والصف والبطاقة المدنية، وتاريخ الميلاد إن رغبت في ذكره. ولا نأخذها إلا من ولي الأمر أو الوصي الذي يوافق نيابة عن الطالب.',
        },
        long: {
          heading: 'مدة الحفظ',
          body: 'يبقى طلبك لدينا، وخطته إذا قُبل، إلى أن تطلب الحذف ولا يوجب القانون الاحتفاظ به.',
        },
        rights: {
          heading: 'حقوقك',
          body: 'لك أن تسأل عمّا نحتفظ به عنك، وأن تطلب تصحيحه، وأن تسحب موافقتك، وأن تطلب حذفه ما لم يمنع القانون ذلك. راسلنا من صفحة التواصل.',
        },
      },
    },
  },
});
