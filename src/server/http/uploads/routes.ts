import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, LogLevel } from 'fastify';
import type { z } from 'zod';
import type { submitApplicationInput } from '#domain/application/application.ts';
import { maxFileBytes, maxFiles } from '#domain/document/file-limits.ts';
import { badInput } from '#domain/errors/errors.ts';
import type { Context, Services, Submission } from '#server/context.ts';
import { createCaller } from '#server/routers/index.ts';
import { isAdmin, mayAs, mayAsAdmin, toAdminContext } from '#server/services/account/authorise.ts';
import { discardPendingFiles, takeSubmission } from '#server/services/document/upload.ts';
import { signOnPaper } from '#server/services/agreement/sign.ts';
import { readAgreement } from '#server/services/agreement/view.ts';
import { admitLogo, takeLogo } from '#server/services/partner/logo.ts';
import { checkResend, resendDocument } from '#server/services/document/resend.ts';
import { getCounting, takeAttempt } from '#server/services/rate-limit/rate-limit.ts';
import { toNetwork } from '#server/services/rate-limit/network.ts';
import { toUpload } from './giving-way.ts';
import { createAdmission, clearUnread, createReservations, type Reservations } from './guard.ts';
import { incomingParts } from './multipart.ts';
import { getAbortSignal } from '../timeouts.ts';
import { toContext } from '../request.ts';
import { createSlots, type SlotLimits, type Slots } from './concurrency-limit.ts';

/** Text fields, part headers and boundaries. */
const fieldsBytes = 1024 * 1024;
const fewFieldsBytes = 64 * 1024;

/**
 * Documents that are read at once, each with at most one file in memory; more wait unread. A network has at most a
 * third: the families of a school may share one, and an attacker has many addresses in one.
 */
const documentSlots = { running: 24, waiting: 256, waitMs: 240_000 };
const documentSlotsPerNetwork = { running: 8, waiting: 64 };
/** Logos are held in memory whole. */
const logoSlots = { running: 6, waiting: 32, waitMs: 30_000 };
const logoSlotsPerNetwork = { running: 2, waiting: 8 };
/** Slots that visitors' logos cannot occupy. */
const administratorsLogoSlots = { running: 2, waiting: 16, waitMs: 30_000 };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Uploads {
  services: Services;
  reservations: Reservations;
  /** The multipart library logs headers, including bearer tokens, at its finest levels. */
  logLevel: LogLevel;
  /** Creates slots that close when the program stops; `each` applies while rate limits are on. */
  slots: (limits: SlotLimits) => Slots;
}

/** Registers the uploads: an application with its documents, a logo, a new copy of a document, a signed agreement. */
export async function registerUploads(app: FastifyInstance, services: Services): Promise<void> {
  const { storage, config } = services;
  const isFinest = config.logLevel === 'debug' || config.logLevel === 'trace';
  const uploads: Uploads = {
    services,
    reservations: createReservations(storage),
    logLevel: isFinest ? 'info' : config.logLevel,
    slots: ({ each, ...limits }) => {
      const slots = createSlots(config.rateLimit && each ? { ...limits, each } : limits);
      app.addHook('preClose', (done) => {
        slots.close();
        done();
      });
      return slots;
    },
  };
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.addHook('onResponse', (request, _reply, done) => {
      clearUnread(request);
      done();
    });
    const slots = uploads.slots({ ...documentSlots, each: documentSlotsPerNetwork });
    submitRoute(scope, uploads, slots);
    resendRoute(scope, uploads, slots);
    signedCopyRoute(scope, uploads, slots);
    logoRoute(scope, uploads);
  });
}

function submitRoute(app: FastifyInstance, uploads: Uploads, slots: Slots): void {
  const { services, reservations, logLevel } = uploads;
  const admit = createAdmission({ reservations, maxBytes: maxFiles * maxFileBytes + fieldsBytes });
  app.post('/api/applications', { onRequest: admit, logLevel }, async (request, reply) => {
    const key = getIdempotencyKey(request);
    const ctx = toContext(services, request);
    await takeAttempt(getCounting(ctx), 'submit', ctx.address);
    const { release, gaveWay } = await takeSlot(slots, ctx, request);
    try {
      const parts = incomingParts(request, { files: maxFiles, gaveWay });
      const { fields, submission } = await takeSubmission(ctx, parts);
      const keyed = { ...submission, ...(key !== undefined && { idempotencyKey: key }) };
      const { view, isRepeat } = await submit(ctx, keyed, fields);
      return await reply.code(isRepeat ? 200 : 201).send(view);
    } finally {
      release();
    }
  });
}

async function takeSlot(slots: Slots, { address }: Context, { raw }: FastifyRequest) {
  const upload = toUpload(raw);
  const release = await slots.take(toNetwork(address), getAbortSignal(raw), upload);
  return { release, gaveWay: upload.gaveWay };
}

/** Passes fields and documents to the procedure; removes documents without an application. */
async function submit(ctx: Context, submission: Submission, fields: Record<string, string>) {
  let isTaken = false;
  try {
    // NOTE: unvalidated texts; the procedure's schema parses them.
    const input = fields as unknown as z.input<typeof submitApplicationInput>;
    const result = await createCaller({ ...ctx, submission }).application.submit(input);
    isTaken = !result.isRepeat;
    return result;
  } finally {
    if (!isTaken) await discardPendingFiles(ctx.services, submission);
  }
}

function logoRoute(app: FastifyInstance, uploads: Uploads): void {
  const { services, reservations, logLevel } = uploads;
  const strangers = uploads.slots({ ...logoSlots, each: logoSlotsPerNetwork });
  const administrators = uploads.slots(administratorsLogoSlots);
  const maxBytes = maxFileBytes + fewFieldsBytes;
  const admit = createAdmission({ reservations, maxBytes, tooLarge: 'fileTooLarge' });
  app.post('/api/upload', { onRequest: admit, logLevel }, async (request, reply) => {
    const caller = toContext(services, request);
    const isOurs = isAdmin(await caller.actor());
    const ctx = isOurs ? await toAdminContext(caller, mayAsAdmin) : caller;
    await admitLogo(ctx);
    const slots = isOurs ? administrators : strangers;
    const { release, gaveWay } = await takeSlot(slots, ctx, request);
    try {
      const uploaded = await takeLogo(ctx, incomingParts(request, { files: 1, gaveWay }));
      return await reply.code(201).send(uploaded);
    } finally {
      release();
    }
  });
}

function resendRoute(app: FastifyInstance, uploads: Uploads, slots: Slots): void {
  const { services, reservations, logLevel } = uploads;
  const maxBytes = maxFileBytes + fewFieldsBytes;
  const admit = createAdmission({ reservations, maxBytes, tooLarge: 'fileTooLarge' });
  app.post('/files/documents', { onRequest: admit, logLevel }, async (request, reply) => {
    const ctx = toContext(services, request);
    await checkResend(ctx);
    const { release, gaveWay } = await takeSlot(slots, ctx, request);
    try {
      const parts = incomingParts(request, { files: 1, gaveWay });
      return await reply.send(await resendDocument(ctx, parts));
    } finally {
      release();
    }
  });
}

function signedCopyRoute(app: FastifyInstance, uploads: Uploads, slots: Slots): void {
  const { services, reservations, logLevel } = uploads;
  const maxBytes = maxFileBytes + fewFieldsBytes;
  const admit = createAdmission({ reservations, maxBytes, tooLarge: 'fileTooLarge' });
  const toCaller = (request: FastifyRequest) =>
    toAdminContext(toContext(services, request), mayAs('reviewer', 'cashier'));
  const guard = async (request: FastifyRequest) => {
    await toCaller(request);
  };
  app.post('/files/agreements', { onRequest: [guard, admit], logLevel }, async (request, reply) => {
    const ctx = await toCaller(request);
    const { release, gaveWay } = await takeSlot(slots, ctx, request);
    try {
      const parts = incomingParts(request, { files: 1, gaveWay });
      return await reply.send(await readAgreement(ctx, await signOnPaper(ctx, parts)));
    } finally {
      release();
    }
  });
}

/** Errors: `bad_input` for a key that is no UUID. */
function getIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && uuid.test(key)) return key.toLowerCase();
  throw badInput({ path: 'Idempotency-Key', key: 'idempotencyKeyInvalid' });
}
