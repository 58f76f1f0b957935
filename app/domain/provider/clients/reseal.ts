import { z } from "zod";
import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { selectCompaniesIn } from "~/db/repositories/kernel/fleet";
import { runStatements } from "~/db/statements";
import { consoleOrigin } from "~/domain/kernel/audit/audit";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { readKeyRing } from "~/domain/kernel/secrets/key-ring";
import { countSealed, type ResealPosition, resealSome } from "~/domain/kernel/secrets/reseal";
import { conflict } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { PLATFORM_BINDING, poolBindings, tenantDatabase } from "~/tenancy/databases";
import { resealPosition, sealedPageResponse } from "./responses";

/** Databases of a page: each takes a few calls, and a Worker has a thousand in a request. */
const PAGE_SIZE = 40;

const sealedPageInput = z.object({
	/** Only these; the answer names those that it has not visited. */
	only: z
		.array(
			z
				.string()
				.regex(
					new RegExp(`^(?:TENANT_DB_\\d{2,4}|${PLATFORM_BINDING})$`),
					"A database is named like TENANT_DB_07.",
				),
		)
		.max(10_000)
		.nullable()
		.default(null),
});

const resealPageInput = sealedPageInput.extend({
	/** Where steps before have come to, by the names of databases: the `next` of their answers. */
	after: z.record(z.string().max(60), resealPosition).default({}),
});

type SealedPage = z.infer<typeof sealedPageResponse>;
type SealedDatabaseState = SealedPage["databases"][number];

/** With which keys the secrets of a page of databases are sealed: the platform's, then those of companies. */
export const showSealed = definePlatformOperation({
	access: consoleWith("super-admin.fleet-status"),
	input: sealedPageInput,
	response: sealedPageResponse,
	run: ({ platform, input }) =>
		visitPage(platform, input.only, async () => ({ resealed: 0, unreadable: 0, next: null })),
});

/**
 * Seals secrets of a page of databases with the current key, up to 200 of each; to be called again for those with a `next`. A
 * database that fails is named and the others go on. Throws 409 where SECRETS_KEY is not set.
 */
export const resealPage = definePlatformOperation({
	access: consoleWith("super-admin.fleet"),
	input: resealPageInput,
	response: sealedPageResponse,
	async run({ platform, principal, input }): Promise<SealedPage> {
		const { current } = await readKeyRing(platform);
		if (!current) throw conflict("SECRETS_KEY is not set, so there is no key to seal with.");
		const page = await visitPage(platform, input.only, resealSome, input.after);
		const resealed = page.databases.reduce((sum, one) => sum + one.resealed, 0);
		if (resealed > 0)
			await runStatements(platform.d1, [
				insertAuditEntry("secrets_resealed", {
					...consoleOrigin(platform, principal),
					target: page.databases
						.filter((one) => one.resealed > 0)
						.map(({ binding }) => binding)
						.join(", ")
						.slice(0, 500),
					detail: { key: current.id, resealed },
				}),
			]);
		return page;
	},
});

async function visitPage(
	platform: PlatformCtx,
	only: readonly string[] | null,
	visit: typeof resealSome,
	positions: Readonly<Record<string, ResealPosition>> = {},
): Promise<SealedPage> {
	const names = [PLATFORM_BINDING, ...poolBindings(platform.env)].filter(
		(name) => only === null || only.includes(name),
	);
	const page = names.slice(0, PAGE_SIZE);
	const [known] = await read(platform.d1, [selectCompaniesIn(page)]);
	const companies = new Map(known.map(({ binding, company }) => [binding, company]));
	const databases: SealedDatabaseState[] = [];
	for (const binding of page) {
		const company = companies.get(binding) ?? null;
		// A database that no company has is empty.
		if (binding === PLATFORM_BINDING || company !== null)
			databases.push({
				binding,
				company,
				...(await visitOne(platform, binding, visit, positions[binding] ?? null)),
			});
	}
	const { current } = await readKeyRing(platform);
	return { key: current?.id ?? null, databases, waiting: names.slice(PAGE_SIZE) };
}

const NOTHING = { current: 0, older: 0, in_database: 0, lost: 0, resealed: 0, unreadable: 0, next: null };

async function visitOne(
	platform: PlatformCtx,
	binding: string,
	visit: typeof resealSome,
	after: ResealPosition | null,
) {
	try {
		const place =
			binding === PLATFORM_BINDING
				? { platform, d1: platform.d1, database: "platform" as const }
				: { platform, d1: tenantDatabase(platform.env, binding), database: "company" as const };
		const done = await visit({ ...place, after });
		return { ...(await countSealed(place)), ...done, error: null };
	} catch (error) {
		return { ...NOTHING, error: (error instanceof Error ? error.message : String(error)).slice(0, 500) };
	}
}
