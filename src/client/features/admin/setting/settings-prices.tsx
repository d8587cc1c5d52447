import { Box, chakra, Flex } from '@chakra-ui/react';
import { adminTrpc, cacheTimes } from '#client/api/trpc.ts';
import { ComboboxField } from '#client/forms/combobox/combobox-field.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { sortByName } from '#domain/text/name-order.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Notice } from '#client/ui/alert.tsx';
import { QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { useAdminRole } from '../auth/use-admin-account.ts';
import { catalogueText } from '../institution/catalogue-text.ts';
import { nameIn } from '../ui/named.ts';
import { SettingsPanel } from './settings-part.tsx';
import { settingsText } from './settings-text.ts';
import { PriceList } from './settings-price-list.tsx';
import { useAddress } from '../shell/search-params.ts';
import { SettingsStages } from './settings-stages.tsx';

/** A school's prices for the age stages; the school is in the URL. */
export function SettingsPrices({ mayEdit }: { mayEdit: boolean }) {
  const t = useText(settingsText);
  const app = useText(appText);
  const catalogue = useText(catalogueText);
  const { language } = useLanguage();
  const { params, change } = useAddress();
  const institutionId = params.get('priceSchool') ?? '';
  const schools = adminTrpc.institution.list.useQuery(
    { educationType: 'school' },
    cacheTimes.institutions,
  );
  return (
    <SettingsPanel title={t.pricesTitle}>
      <QueryState
        query={schools}
        failed={catalogue.items.school.failedList}
        loading={<SkeletonLines count={2} height="12" />}
      >
        {(list) => (
          <>
            <Box maxW="30rem" mb="5">
              <ComboboxField
                name="priceSchool"
                label={t.school}
                placeholder={t.chooseSchool}
                noMatch={app.noResults}
                value={institutionId}
                onChange={(id) => change({ priceSchool: id })}
                options={sortByName(list, language).map((school) => ({
                  value: school.id,
                  label: nameIn(language, school),
                  keywords: `${school.nameAr} ${school.nameEn}`,
                }))}
              />
            </Box>
            {institutionId === '' ? (
              <chakra.p color="fg.muted">{t.chooseSchoolHint}</chakra.p>
            ) : (
              <PriceList key={institutionId} institutionId={institutionId} mayEdit={mayEdit} />
            )}
          </>
        )}
      </QueryState>
    </SettingsPanel>
  );
}

/** Age stages and the schools' prices; owners and editors can change both. */
export function SettingsLists() {
  const t = useText(settingsText);
  const role = useAdminRole();
  const mayEdit = role === 'owner' || role === 'editor';
  return (
    <Flex direction="column" gap="5">
      {!mayEdit && <Notice>{t.editorsOnly}</Notice>}
      <SettingsStages mayEdit={mayEdit} />
      <SettingsPrices mayEdit={mayEdit} />
    </Flex>
  );
}
