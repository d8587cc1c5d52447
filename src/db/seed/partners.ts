import type { SeedPartner } from './catalogue.ts';

/** Invented partners. A partner has one name, so it carries both scripts. */
export const partners: readonly SeedPartner[] = [
  {
    type: 'financial',
    name: 'Darb Finance – درب للتمويل',
    websiteUrl: 'https://darb-finance.example',
  },
  {
    type: 'financial',
    name: 'Mirqab Islamic Bank – بنك المرقاب الإسلامي',
    websiteUrl: 'https://mirqab-bank.example',
  },
  {
    type: 'financial',
    name: 'Sanad Education Finance – سند لتمويل التعليم',
    websiteUrl: 'https://sanad-education.example',
  },
  {
    type: 'financial',
    name: 'Bahar Investment – بحر للاستثمار',
    websiteUrl: 'https://bahar-investment.example',
  },
  {
    type: 'financial',
    name: 'Ghaf Takaful – غاف للتأمين التكافلي',
    websiteUrl: 'https://ghaf-takaful.example',
  },
  {
    type: 'financial',
    name: 'Mizan Credit – ميزان للتسهيلات',
    websiteUrl: 'https://mizan-credit.example',
  },
  {
    type: 'academic',
    name: 'Bosla Academic Advising – بوصلة للإرشاد الأكاديمي',
    websiteUrl: 'https://bosla-advising.example',
  },
  {
    type: 'academic',
    name: 'Qirtas Learning Centre – مركز قرطاس للتعلّم',
    websiteUrl: 'https://qirtas-learning.example',
  },
  {
    type: 'academic',
    name: 'Ufuq Scholarships – أفق للبعثات',
    websiteUrl: 'https://ufuq-scholarships.example',
  },
  {
    type: 'academic',
    name: 'Manhal Testing – منهل للاختبارات',
    websiteUrl: 'https://manhal-testing.example',
  },
  {
    type: 'academic',
    name: 'Noor Tutors – معلّمو نور',
    websiteUrl: 'https://noor-tutors.example',
  },
];
