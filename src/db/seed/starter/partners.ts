import type { SeedPartner } from './catalogue.ts';

/** Invented partners. A partner has one name, so it carries both scripts, a line of a card each. */
export const partners: readonly SeedPartner[] = [
  {
    type: 'financial',
    name: 'درب للتمويل Darb Finance',
    websiteUrl: 'https://darb-finance.example',
  },
  {
    type: 'financial',
    name: 'بنك المرقاب Mirqab Bank',
    websiteUrl: 'https://mirqab-bank.example',
  },
  {
    type: 'financial',
    name: 'سند للتمويل Sanad Finance',
    websiteUrl: 'https://sanad-education.example',
  },
  {
    type: 'financial',
    name: 'بحر للاستثمار Bahar Invest',
    websiteUrl: 'https://bahar-investment.example',
  },
  {
    type: 'financial',
    name: 'غاف للتكافل Ghaf Takaful',
    websiteUrl: 'https://ghaf-takaful.example',
  },
  {
    type: 'financial',
    name: 'ميزان للتسهيلات Mizan Credit',
    websiteUrl: 'https://mizan-credit.example',
  },
  {
    type: 'academic',
    name: 'بوصلة للإرشاد Bosla Advising',
    websiteUrl: 'https://bosla-advising.example',
  },
  {
    type: 'academic',
    name: 'مركز قرطاس Qirtas Centre',
    websiteUrl: 'https://qirtas-learning.example',
  },
  {
    type: 'academic',
    name: 'أفق للبعثات Ufuq Grants',
    websiteUrl: 'https://ufuq-scholarships.example',
  },
  {
    type: 'academic',
    name: 'منهل للاختبارات Manhal Tests',
    websiteUrl: 'https://manhal-testing.example',
  },
  {
    type: 'academic',
    name: 'معلّمو نور Noor Tutors',
    websiteUrl: 'https://noor-tutors.example',
  },
];
