import { describe, expect, it, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import { sendMessageInput } from '../site/message.ts';
import { listApplicationsInput, setApplicationStatusInput, trackingView } from './review.ts';

describe('the list of applications', () => {
  it('shows 100 rows where nothing is asked', () => {
    const blank = {
      status: 'all',
      search: '',
      institutionId: '',
      gradeAge: 'all',
      submittedFrom: '',
    };
    expect(JSON.parse(JSON.stringify(listApplicationsInput.parse(blank)))).toEqual({ limit: 100 });
    expect(listApplicationsInput.parse({})).toEqual({ limit: 100 });
  });

  it('reads a query, where all is text', () => {
    const query = { status: 'under_review', limit: '500', submittedFrom: '٢٠٢٦-١١-٠١' };
    expect(listApplicationsInput.parse(query)).toMatchObject({
      status: 'under_review',
      limit: 500,
      submittedFrom: '2026-11-01',
    });
  });

  test.each([
    [{ status: 'underReview' }, ['status statusInvalid']],
    [{ status: ['pending', 'approved'] }, ['status statusInvalid']],
    [{ search: 'a'.repeat(101) }, ['search tooLong']],
    [{ search: ['a'] }, ['search invalid']],
    [{ institutionId: 'a'.repeat(65) }, ['institutionId tooLong']],
    [{ gradeAge: ['a'] }, ['gradeAge invalid']],
    [{ limit: '0' }, ['limit limitRange']],
    [{ limit: '501' }, ['limit limitRange']],
    [{ limit: '-1' }, ['limit limitRange']],
    [{ limit: 'ten' }, ['limit limitRange']],
    [{ limit: ['1'] }, ['limit limitRange']],
    [{ cursor: ['a'] }, ['cursor cursorInvalid']],
    [{ cursor: 'a'.repeat(201) }, ['cursor cursorInvalid']],
    [{ submittedTo: '2026-02-30' }, ['submittedTo dateInvalid']],
  ])('asked with %j has the issues %j', (query, faults) => {
    expect(listIssues(listApplicationsInput, query)).toEqual(faults);
  });
});

describe('a change of status', () => {
  test.each(['pending', 'under_review', 'approved', 'rejected'])('may be to %s', (status) => {
    expect(setApplicationStatusInput.parse({ id: 'a1', status })).toEqual({ id: 'a1', status });
  });

  test.each([
    [{ status: 'done' }, ['status statusInvalid']],
    [{ status: 'all' }, ['status statusInvalid']],
    [{ status: '' }, ['status statusInvalid']],
    [{}, ['status statusInvalid']],
    [{ status: 'approved', note: null }, []],
    [{ status: 'approved', note: '' }, []],
    [{ status: 'approved', note: 'a\nb' }, []],
    [{ status: 'approved', note: ['a'] }, ['note invalid']],
    [{ status: 'approved', note: 'a'.repeat(2001) }, ['note tooLong']],
    [{ status: 'approved', note: 'a\0' }, ['note invalid']],
  ])('with %j has the issues %j', (change, faults) => {
    expect(listIssues(setApplicationStatusInput, { id: 'a1', ...change })).toEqual(faults);
  });
});

describe('a tracking answer', () => {
  it('has its documented fields and nothing more personal', () => {
    expect(Object.keys(trackingView.shape)).toEqual([
      'applicationId',
      'status',
      'numberOfStudents',
      'institutionName',
      'finalTuitionAmount',
      'statusHistory',
      'submittedAt',
      'updatedAt',
      'expectedBy',
      'requestedDocuments',
      // Present only when set.
      'documentRequests',
      'withdrawnAt',
    ]);
  });
});

describe('a message', () => {
  const message = { name: 'Mariam', email: 'mariam@example.com', message: 'مرحبا\nثانية' };

  test.each([
    [{}, []],
    [{ phone: '', subject: '' }, []],
    [{ phone: '+44 20 7946 0000', subject: 'سؤال' }, []],
    [{ name: ' ' }, ['name required']],
    [{ email: '' }, ['email required']],
    [{ email: 'mariam' }, ['email invalidEmail']],
    [{ message: ' \n ' }, ['message required']],
    [{ message: undefined }, ['message required']],
    [{ message: 'a'.repeat(5001) }, ['message tooLong']],
    [{ message: 'a\0' }, ['message invalid']],
    [{ phone: ['1'] }, ['phone invalid']],
  ])('with %j has the issues %j', (changes, faults) => {
    expect(listIssues(sendMessageInput, { ...message, ...changes })).toEqual(faults);
  });
});
