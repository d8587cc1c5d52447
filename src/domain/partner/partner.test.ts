import { describe, expect, it, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import {
  createPartnerInput,
  listPartnersInput,
  partnerForm,
  publicPartnerView,
  updatePartnerInput,
} from './partner.ts';

const partner = { name: 'Gulf Finance', type: 'financial' };

describe('a new partner', () => {
  it('is active and stands at 0 where nothing else is given', () => {
    expect(createPartnerInput.parse(partner)).toEqual({
      ...partner,
      orderIndex: 0,
      status: 'active',
    });
  });

  test.each([
    [{ name: '  ' }, ['name partnerNameRequired']],
    [{ name: undefined }, ['name partnerNameRequired']],
    [{ name: ['a'] }, ['name invalid']],
    [{ type: 'bank' }, ['type choiceInvalid']],
    [{ type: undefined }, ['type choiceInvalid']],
    [{ status: 'gone' }, ['status publicationInvalid']],
    [{ websiteUrl: 'ftp://example.com' }, ['websiteUrl urlInvalid']],
    [{ websiteUrl: 'https://example.com', logoPath: '/uploads/partners/a.png' }, []],
    [{ websiteUrl: '', logoPath: '' }, []],
    [{ websiteUrl: null, logoPath: null }, []],
    [{ logoPath: ['/uploads/a.png'] }, ['logoPath invalid']],
    [{ orderIndex: -1 }, ['orderIndex orderInvalid']],
    [{ orderIndex: 3 }, []],
    [{ orderIndex: '3' }, ['orderIndex orderInvalid']],
  ])('with %j has the issues %j', (changes, faults) => {
    expect(listIssues(createPartnerInput, { ...partner, ...changes })).toEqual(faults);
  });

  test.each([
    [1, []],
    ['١', []],
    [0, ['orderIndex orderMin']],
    ['', []],
    [' ', []],
    ['x', ['orderIndex orderMin']],
    [undefined, ['orderIndex required']],
  ])('in the form has the order %j, with the issues %j', (orderIndex, faults) => {
    expect(listIssues(partnerForm, { ...partner, orderIndex })).toEqual(faults);
  });
});

describe('a change of a partner', () => {
  it('carries what was sent and no default', () => {
    expect(updatePartnerInput.parse({ id: 'p1' })).toEqual({ id: 'p1' });
    expect(updatePartnerInput.parse({ id: 'p1', websiteUrl: '', logoPath: null })).toEqual({
      id: 'p1',
      websiteUrl: '',
      logoPath: null,
    });
  });

  test.each([
    [{ name: '' }, ['name partnerNameRequired']],
    [{ name: null }, ['name invalid']],
    [{ type: null }, ['type choiceInvalid']],
    [{ status: '' }, ['status publicationInvalid']],
  ])('with %j has the issues %j', (changes, faults) => {
    expect(listIssues(updatePartnerInput, { id: 'p1', ...changes })).toEqual(faults);
  });
});

describe('partners in lists', () => {
  it('are filtered by status and search', () => {
    expect(listPartnersInput.parse({ status: 'active', search: 'bank' })).toEqual({
      status: 'active',
      search: 'bank',
    });
    expect(listIssues(listPartnersInput, { status: 'x' })).toEqual(['status publicationInvalid']);
  });

  it('show the public an id, a name and a logo', () => {
    expect(Object.keys(publicPartnerView.shape)).toEqual(['id', 'name', 'logoPath']);
  });
});
