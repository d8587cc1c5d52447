import { expect, it } from 'vitest';
import { collections, educationTypes } from '#domain/institution/education-type.ts';
import { appText } from '#client/i18n/app-text.ts';
import { applicationText } from '../application/application-text.ts';
import { catalogueText } from '../institution/catalogue-text.ts';
import { partnerText } from '../partner/partner-text.ts';
import { adminText } from '../shell/text.ts';

const changes = (item: string) => {
  const Item = item.charAt(0).toUpperCase() + item.slice(1);
  return {
    created: `${Item} created successfully`,
    updated: `${Item} updated successfully`,
    deleted: `${Item} deleted successfully`,
    failedCreate: `Failed to create ${item}`,
    failedUpdate: `Failed to update ${item}`,
    failedDelete: `Failed to delete ${item}`,
  };
};

it.each(educationTypes)('tells of a %s in the promised words', (kind) => {
  const plural = collections[kind];
  expect(catalogueText.en.items[kind]).toMatchObject({
    ...changes(kind),
    failedList: `Failed to fetch ${plural}`,
    failedClasses: `Failed to fetch ${kind} classes`,
    none: `No ${plural} found. Add your first ${kind} to get started.`,
  });
});

it('tells of classes, partners, applications and documents in the promised words', () => {
  expect(catalogueText.en.class).toMatchObject(changes('class'));
  expect(partnerText.en).toMatchObject({
    ...changes('partner'),
    failedList: 'Failed to fetch partners',
    uploadFailed: 'Upload failed. Please try again.',
  });
  expect(appText.en).toMatchObject({ successTitle: 'Success', errorTitle: 'Error' });
  expect(adminText.en.failedStatistics).toBe('Failed to fetch statistics');
  expect(applicationText.en).toMatchObject({
    failedList: 'Failed to fetch applications',
    failedClasses: 'Failed to fetch classes',
    failedStatus: 'Failed to update application status',
    failedStatusTitle: 'Error updating status',
    documentNotFound: 'Document file not found',
    documentPathNotFound: 'Document file path not found',
    documentFailedTitle: 'Error downloading document',
    documentDownloaded: 'Document downloaded successfully',
  });
  expect(applicationText.en.documentFailed('404: gone')).toBe(
    'Failed to download document: 404: gone',
  );
});
