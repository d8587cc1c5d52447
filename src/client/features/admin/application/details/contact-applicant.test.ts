import { expect, it } from 'vitest';
import { mailLink, whatsappLink } from './contact-applicant.tsx';

const applicant = {
  applicationId: 'RSM-7K4Q-92XD-M3TB',
  applicantPhone: '+965 5000 0000',
  applicantEmail: 'mariam@example.com',
  language: 'ar',
};

it('writes by WhatsApp in the applicant’s language, with the application’s id', () => {
  const link = new URL(whatsappLink(applicant));
  expect(link.origin + link.pathname).toBe('https://wa.me/96550000000');
  expect(link.searchParams.get('text')).toBe(
    'السلام عليكم، نتواصل معك من منصة رسوم بخصوص طلبك رقم RSM-7K4Q-92XD-M3TB.',
  );
  expect(new URL(whatsappLink({ ...applicant, language: 'en' })).searchParams.get('text')).toBe(
    'Hello from Rusoom. This is about your application RSM-7K4Q-92XD-M3TB.',
  );
});

it('writes an e-mail with a subject', () => {
  expect(mailLink({ ...applicant, language: 'en' })).toBe(
    'mailto:mariam@example.com?subject=Your%20application%20RSM-7K4Q-92XD-M3TB',
  );
});
