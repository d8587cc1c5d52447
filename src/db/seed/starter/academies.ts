import { classesOf, type SeedInstitution } from './catalogue.ts';

/** Invented academies; the last one is not shown to the public. */
export const academies: readonly SeedInstitution[] = [
  {
    educationType: 'academy',
    nameEn: 'Bayraq Language Academy',
    nameAr: 'أكاديمية بيرق للغات',
    descriptionEn:
      'English, French and Turkish in the evening, and preparation for international language tests, in Kuwait City.',
    descriptionAr:
      'الإنجليزية والفرنسية والتركية مساءً، والتحضير لاختبارات اللغة الدولية، في مدينة الكويت.',
    website: 'https://bayraq-academy.example',
    classes: classesOf(
      [
        ['English, two levels', 'اللغة الإنجليزية، مستويان'],
        ['English, full year', 'اللغة الإنجليزية، سنة كاملة'],
        ['Test preparation', 'التحضير للاختبارات'],
        ['French, full year', 'اللغة الفرنسية، سنة كاملة'],
      ],
      [285, 640.5, 390, 655.75],
    ),
  },
  {
    educationType: 'academy',
    nameEn: 'Masar Technology Academy',
    nameAr: 'أكاديمية مسار للتقنية',
    descriptionEn:
      'Programming, networks and design for young people from twelve years on, with a diploma after one year, in Shuwaikh.',
    descriptionAr:
      'البرمجة والشبكات والتصميم للناشئة من سن الثانية عشرة، مع دبلوم بعد سنة، في الشويخ.',
    website: 'https://masar-tech.example',
    classes: classesOf(
      [
        ['Young programmers', 'المبرمج الصغير'],
        ['Web development diploma', 'دبلوم تطوير الويب'],
        ['Networks and security diploma', 'دبلوم الشبكات وأمن المعلومات'],
        ['Digital design diploma', 'دبلوم التصميم الرقمي'],
      ],
      [345, 1180, 1264.5, 1095.25],
    ),
  },
  {
    educationType: 'academy',
    nameEn: 'Watar Academy of Music and Arts',
    nameAr: 'أكاديمية وتر للموسيقى والفنون',
    descriptionEn: 'Oud, piano, painting and theatre for children and adults, in Salmiya.',
    descriptionAr: 'العود والبيانو والرسم والمسرح للصغار والكبار، في السالمية.',
    website: 'https://watar-arts.example',
    classes: classesOf(
      [
        ['Oud, full year', 'العود، سنة كاملة'],
        ['Piano, full year', 'البيانو، سنة كاملة'],
        ['Painting studio', 'مرسم الرسم'],
        ['Theatre workshop', 'ورشة المسرح'],
      ],
      [520, 585.5, 310, 275.25],
    ),
  },
  {
    educationType: 'academy',
    nameEn: 'Shiraa Diving Academy',
    nameAr: 'أكاديمية شراع للغوص',
    descriptionEn: 'Courses begin again next season.',
    descriptionAr: 'تعود الدورات في الموسم القادم.',
    website: 'https://shiraa-diving.example',
    status: 'inactive',
    classes: classesOf([['Open water course', 'دورة المياه المفتوحة']], [180]),
  },
];
