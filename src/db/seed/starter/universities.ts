import { classesOf, type SeedInstitution } from './catalogue.ts';

/** Invented universities; a class is a programme's year. */
export const universities: readonly SeedInstitution[] = [
  {
    educationType: 'university',
    nameEn: 'Failaka University of Science and Technology',
    nameAr: 'جامعة فيلكا للعلوم والتكنولوجيا',
    descriptionEn:
      'A private university for engineering and computing that teaches in English and works closely with industry.',
    descriptionAr: 'جامعة خاصة للهندسة والحوسبة تدرّس بالإنجليزية وتعمل عن قرب مع القطاع الصناعي.',
    website: 'https://failaka-university.example',
    university: {
      establishment: 2006,
      locationEn: 'South Surra, Kuwait',
      locationAr: 'جنوب السرة، الكويت',
      facultiesEn: 'Engineering\nComputing\nApplied Sciences',
      facultiesAr: 'الهندسة\nالحوسبة\nالعلوم التطبيقية',
      degreesEn: 'Diploma, Bachelor, Master',
      degreesAr: 'دبلوم، بكالوريوس، ماجستير',
    },
    classes: classesOf(
      [
        ['Foundation year', 'السنة التأسيسية'],
        ['Computing (one year)', 'الحوسبة (سنة)'],
        ['Engineering (one year)', 'الهندسة (سنة)'],
        ['Master of Engineering Management (one year)', 'ماجستير إدارة الهندسة (سنة)'],
      ],
      [2940, 4320, 5184.5, 5760],
    ),
  },
  {
    educationType: 'university',
    nameEn: 'Subiya University',
    nameAr: 'جامعة الصبية',
    descriptionEn:
      'Business, law and humanities in Arabic and English, with evening classes for employees.',
    descriptionAr:
      'إدارة الأعمال والقانون والعلوم الإنسانية بالعربية والإنجليزية، مع دراسة مسائية للموظفين.',
    website: 'https://subiya-university.example',
    university: {
      establishment: 1999,
      locationEn: 'Jahra, Kuwait',
      locationAr: 'الجهراء، الكويت',
      facultiesEn: 'Business Administration\nLaw\nArts and Humanities',
      facultiesAr: 'إدارة الأعمال\nالقانون\nالآداب والعلوم الإنسانية',
      degreesEn: 'Bachelor, Master',
      degreesAr: 'بكالوريوس، ماجستير',
    },
    classes: classesOf(
      [
        ['Foundation semester', 'الفصل التأسيسي'],
        ['Business Administration (one year)', 'إدارة الأعمال (سنة)'],
        ['Law (one year)', 'القانون (سنة)'],
        ['Arts and Humanities (one year)', 'الآداب والعلوم الإنسانية (سنة)'],
        ['Executive MBA (one year)', 'ماجستير إدارة الأعمال التنفيذي (سنة)'],
      ],
      [1365, 3640, 3815.25, 3276.5, 6250],
    ),
  },
  {
    educationType: 'university',
    nameEn: 'Wara College of Health Sciences',
    nameAr: 'كلية وارة للعلوم الصحية',
    descriptionEn:
      'Nursing, pharmacy and physiotherapy with practice in hospitals from the second year on.',
    descriptionAr: 'التمريض والصيدلة والعلاج الطبيعي مع تدريب في المستشفيات منذ السنة الثانية.',
    website: 'https://wara-health.example',
    university: {
      establishment: 2012,
      locationEn: 'Ahmadi, Kuwait',
      locationAr: 'الأحمدي، الكويت',
      facultiesEn: 'Nursing\nPharmacy\nPhysiotherapy',
      facultiesAr: 'التمريض\nالصيدلة\nالعلاج الطبيعي',
      degreesEn: 'Diploma, Bachelor',
      degreesAr: 'دبلوم، بكالوريوس',
    },
    classes: classesOf(
      [
        ['Health foundation year', 'السنة التأسيسية الصحية'],
        ['Nursing (one year)', 'التمريض (سنة)'],
        ['Physiotherapy (one year)', 'العلاج الطبيعي (سنة)'],
        ['Pharmacy (one year)', 'الصيدلة (سنة)'],
      ],
      [3120, 4485.75, 4890, 6075.5],
    ),
  },
  {
    educationType: 'university',
    nameEn: 'Sadu University of Arts and Design',
    nameAr: 'جامعة السدو للفنون والتصميم',
    descriptionEn:
      'Architecture, graphic design and textiles, named after the weaving of the desert.',
    descriptionAr: 'العمارة والتصميم الجرافيكي والنسيج، وتحمل اسم نسيج أهل البادية.',
    website: 'https://sadu-university.example',
    university: {
      establishment: 2017,
      locationEn: 'Sharq, Kuwait City',
      locationAr: 'شرق، مدينة الكويت',
      facultiesEn: 'Architecture\nDesign\nFine Arts',
      facultiesAr: 'العمارة\nالتصميم\nالفنون الجميلة',
      degreesEn: 'Bachelor',
      degreesAr: 'بكالوريوس',
    },
    classes: classesOf(
      [
        ['Portfolio year', 'سنة إعداد الملف الفني'],
        ['Graphic Design (one year)', 'التصميم الجرافيكي (سنة)'],
        ['Textile Design (one year)', 'تصميم النسيج (سنة)'],
        ['Architecture (one year)', 'العمارة (سنة)'],
      ],
      [2475, 3990, 3742.5, 4925.25],
    ),
  },
];
