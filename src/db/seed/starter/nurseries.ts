import { classesOf, type SeedInstitution } from './catalogue.ts';

/** Invented nurseries; one has neither classes nor a price list. */
export const nurseries: readonly SeedInstitution[] = [
  {
    educationType: 'nursery',
    nameEn: 'Little Dhow Nursery',
    nameAr: 'حضانة البوم الصغير',
    descriptionEn:
      'Play-based care in two languages for children from six months to four years, in Mishref.',
    descriptionAr: 'رعاية قائمة على اللعب بلغتين للأطفال من ستة أشهر إلى أربع سنوات، في مشرف.',
    website: 'https://little-dhow.example',
    classes: classesOf(
      [
        ['Infants (6–12 months)', 'الرضّع (من 6 أشهر إلى 12 شهراً)'],
        ['Toddlers (1–2 years)', 'الدارجون (من سنة إلى سنتين)'],
        ['Pre-nursery (2–3 years)', 'ما قبل الحضانة (من سنتين إلى 3 سنوات)'],
        ['Nursery (3–4 years)', 'الحضانة (من 3 إلى 4 سنوات)'],
      ],
      [1650, 1480.5, 1320, 1245.75],
    ),
  },
  {
    educationType: 'nursery',
    nameEn: 'Yasmeena Garden Nursery',
    nameAr: 'حضانة حديقة ياسمينة',
    descriptionEn:
      'A garden, a kitchen of its own and an Arabic-first day, in Surra. Half days and full days.',
    descriptionAr: 'حديقة ومطبخ خاص ويوم يبدأ بالعربية، في السرة. دوام نصفي أو كامل.',
    website: 'https://yasmeena-garden.example',
    classes: classesOf(
      [
        ['Half day (2–3 years)', 'دوام نصفي (من سنتين إلى 3 سنوات)'],
        ['Full day (2–3 years)', 'دوام كامل (من سنتين إلى 3 سنوات)'],
        ['Half day (3–4 years)', 'دوام نصفي (من 3 إلى 4 سنوات)'],
        ['Full day (3–4 years)', 'دوام كامل (من 3 إلى 4 سنوات)'],
      ],
      [960, 1380, 985.25, 1415.5],
    ),
  },
  {
    educationType: 'nursery',
    nameEn: 'Moon and Stars Montessori',
    nameAr: 'حضانة قمر ونجوم مونتيسوري',
    descriptionEn: 'Montessori rooms with mixed ages and trained guides, in Jabriya.',
    descriptionAr: 'فصول مونتيسوري بأعمار مختلطة ومعلمات مدرَّبات، في الجابرية.',
    website: 'https://moon-stars.example',
    classes: classesOf(
      [
        ['Nido (under 18 months)', 'نيدو (أقل من 18 شهراً)'],
        ['Young community (18 months to 3 years)', 'المجتمع الصغير (من 18 شهراً إلى 3 سنوات)'],
        ["Children's house (3–4 years)", 'بيت الأطفال (من 3 إلى 4 سنوات)'],
      ],
      [1725, 1590, 1498.5],
    ),
  },
  {
    educationType: 'nursery',
    nameEn: 'Sanabel Morning Nursery',
    nameAr: 'حضانة صباح السنابل',
    descriptionEn: 'A new neighbourhood nursery in Saad Al-Abdullah; its tuition is on request.',
    descriptionAr: 'حضانة حي جديدة في سعد العبدالله، رسومها عند الطلب.',
    website: 'https://sanabel-morning.example',
    classes: [],
  },
];
