import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialect.ts';
import { createInit } from './001-init.ts';
import { createPaperRequest } from './002-paper-request.ts';
import { createReview } from './003-review.ts';
import { createAdministration } from './004-administration.ts';
import { createAuditHead } from './005-audit-head.ts';
import { createListOrder } from './006-list-order.ts';
import { createPaperState } from './007-paper-state.ts';
import { createUserPassword } from './008-user-password.ts';
import { createPasswordExpiry } from './009-password-expiry.ts';
import { createSearchOrder } from './010-search-order.ts';
import { createAuditEmptied } from './011-audit-emptied.ts';
import { createSearchSeams } from './012-search-seams.ts';
import { createLease } from './013-lease.ts';
import { createSearchWords } from './014-search-words.ts';
import { createStandardNames } from './015-standard-names.ts';
import { createListMarks } from './016-list-marks.ts';
import { createDeletedPartner } from './017-deleted-partner.ts';
import { createMessageSearch } from './018-message-search.ts';
import { createDecisionMoments } from './019-decision-moments.ts';
import { createEmailCorrection } from './020-email-correction.ts';
import { createOutboxHold } from './021-outbox-hold.ts';
import { createJoinedNames } from './022-joined-names.ts';
import { createAuditLog } from './023-audit-log.ts';

/** Every migration by its name, in order. A static map, so that one bundled file holds them all. */
export function migrations(dialect: DialectName): Record<string, Migration> {
  return {
    '001-init': createInit(dialect),
    '002-paper-request': createPaperRequest(dialect),
    '003-review': createReview(dialect),
    '004-administration': createAdministration(dialect),
    '005-audit-head': createAuditHead(dialect),
    '006-list-order': createListOrder(),
    '007-paper-state': createPaperState(),
    '008-user-password': createUserPassword(),
    '009-password-expiry': createPasswordExpiry(),
    '010-search-order': createSearchOrder(dialect),
    '011-audit-emptied': createAuditEmptied(dialect),
    '012-search-seams': createSearchSeams(dialect),
    '013-lease': createLease(dialect),
    '014-search-words': createSearchWords(dialect),
    '015-standard-names': createStandardNames(),
    '016-list-marks': createListMarks(),
    '017-deleted-partner': createDeletedPartner(),
    '018-message-search': createMessageSearch(),
    '019-decision-moments': createDecisionMoments(),
    '020-email-correction': createEmailCorrection(dialect),
    '021-outbox-hold': createOutboxHold(),
    '022-joined-names': createJoinedNames(dialect),
    '023-audit-log': createAuditLog(),
  };
}
