import { Box, chakra } from '@chakra-ui/react';
import { ComboboxField } from '../../../../forms/combobox-field.tsx';
import { QueryState, SkeletonLines } from '../../../../ui/query-state.tsx';
import { appText } from '../../../../i18n/app-text.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { sortByName } from '../../../../i18n/sort-by-name.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { adminTrpc, cacheTimes } from '../../../../api/trpc.ts';
import { nameIn } from '../../ui/named.ts';
import { SettingsPanel } from '../settings-part.tsx';
import { PriceList } from './settings-price-list.tsx';
import { settingsText } from '../settings-text.ts';
import { useAddress } from '../../shell/use-address.ts';

/** What one school asks for each age stage; which school stands in the address. */
export function SettingsPrices({ mayEdit }: { mayEdit: boolean }) {
  const t = useText(settingsText);
  const app = useText(appText);
  const { language } = useLanguage();
  const { params, change } = useAddress();
  const schoolId = params.get('priceSchool') ?? '';
  const schools = adminTrpc.institution.list.useQuery(
    { educationType: 'school' },
    cacheTimes.institutions,
  );
  return (
    <SettingsPanel title={t.pricesTitle}>
      <QueryState
        query={schools}
        failed={t.schoolsFailed}
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
                value={schoolId}
                onChange={(id) => change({ priceSchool: id })}
                options={sortByName(list, language).map((school) => ({
                  value: school.id,
                  label: nameIn(language, school),
                  keywords: `${school.nameAr} ${school.nameEn}`,
                }))}
              />
            </Box>
            {schoolId === '' ? (
              <chakra.p color="fg.muted">{t.chooseSchoolHint}</chakra.p>
            ) : (
              <PriceList key={schoolId} schoolId={schoolId} mayEdit={mayEdit} />
            )}
          </>
        )}
      </QueryState>
    </SettingsPanel>
  );
}
