import { classesOf, gradeNames, yearNames, type SeedInstitution } from './catalogue.ts';

/** Invented schools; the tuitions are of the size that private schools in Kuwait publish. */
export const schools: readonly SeedInstitution[] = [
  {
    educationType: 'school',
    nameEn: 'Dar Al-Nakheel Bilingual School',
    nameAr: 'مدرسة دار النخيل ثنائية اللغة',
    descriptionEn:
      'A bilingual school in Salwa from kindergarten to Grade 12. Mathematics and science are taught in English, Arabic and Islamic studies by the national curriculum.',
    descriptionAr:
      'مدرسة ثنائية اللغة في سلوى من الروضة إلى الصف الثاني عشر. تُدرَّس الرياضيات والعلوم بالإنجليزية، واللغة العربية والتربية الإسلامية وفق المنهج الوطني.',
    website: 'https://dar-alnakheel.example',
    classes: classesOf(
      gradeNames,
      [
        1895, 1895, 2240, 2240, 2310, 2385.5, 2385.5, 2640, 2640, 2725.75, 3080, 3215, 3460.25,
        3640,
      ],
    ),
  },
  {
    educationType: 'school',
    nameEn: 'Sidra Bay British School',
    nameAr: 'مدرسة خليج السدرة البريطانية',
    descriptionEn:
      'English National Curriculum from the foundation stage to A level, with small classes and a campus by the sea in Bneid Al-Gar.',
    descriptionAr:
      'المنهج الوطني الإنجليزي من المرحلة التأسيسية إلى المستوى المتقدم، بفصول صغيرة ومبنى مطل على البحر في بنيد القار.',
    website: 'https://sidrabay.example',
    classes: classesOf(
      yearNames,
      [
        2182.68, 2182.68, 2695, 2695, 2695, 2842.5, 2842.5, 2842.5, 3376.125, 3376.125, 3376.125,
        3914, 3914, 4377.56, 4377.56,
      ],
    ),
  },
  {
    educationType: 'school',
    nameEn: 'Marsa Al-Ilm American School',
    nameAr: 'مدرسة مرسى العلم الأمريكية',
    descriptionEn:
      'An American curriculum with Advanced Placement courses, a science centre and a full programme of clubs in Hawally.',
    descriptionAr:
      'منهج أمريكي مع مقررات متقدمة، ومركز للعلوم، وبرنامج متكامل من الأندية الطلابية في حولي.',
    website: 'https://marsa-alilm.example',
    classes: classesOf(
      gradeNames,
      [2100, 2250, 2980, 2980, 2980, 3145, 3145, 3145, 3690, 3690, 3690, 4180.75, 4180.75, 4531],
    ),
  },
  {
    educationType: 'school',
    nameEn: 'Rawabi Al-Marifa Arabic School',
    nameAr: 'مدرسة روابي المعرفة العربية',
    descriptionEn:
      'A private Arabic school that follows the curriculum of the Ministry of Education, with separate buildings for boys and girls in Farwaniya.',
    descriptionAr:
      'مدرسة عربية خاصة تتبع منهج وزارة التربية، بمبنيين منفصلين للبنين والبنات في الفروانية.',
    website: 'https://rawabi-almarifa.example',
    classes: classesOf(
      gradeNames,
      [
        1050, 1050, 1125, 1125, 1125, 1180.5, 1180.5, 1265, 1265, 1265, 1340, 1420, 1495.25,
        1495.25,
      ],
    ),
  },
  {
    educationType: 'school',
    nameEn: 'Al-Fanar Indian School',
    nameAr: 'مدرسة الفنار الهندية',
    descriptionEn:
      'An Indian curriculum from kindergarten to Grade 12 in Abbasiya, with bus lines to most areas.',
    descriptionAr:
      'منهج هندي من الروضة إلى الصف الثاني عشر في العباسية، مع حافلات إلى معظم المناطق.',
    website: 'https://alfanar-school.example',
    classes: classesOf(
      gradeNames,
      [396, 396, 438.5, 438.5, 438.5, 462, 462, 495.75, 495.75, 527, 561.25, 561.25, 684, 684],
    ),
  },
  {
    educationType: 'school',
    nameEn: 'Lulwa Coast School',
    nameAr: 'مدرسة ساحل اللؤلؤة',
    descriptionEn:
      'A bilingual school in Mangaf that publishes one tuition for each stage rather than for each grade.',
    descriptionAr: 'مدرسة ثنائية اللغة في المنقف تعلن رسوماً موحدة لكل مرحلة بدلاً من كل صف.',
    website: 'https://lulwa-coast.example',
    classes: [],
    stageTuition: [1560, 1985.5, 2340.25, 2790],
  },
];
