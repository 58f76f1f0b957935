import { z } from "zod";
import { read, returnedRows } from "~/db/read";
import { logTenantStatus } from "~/db/repositories/kernel/audit";
import { selectTenantStatus, updateTenantStatus } from "~/db/repositories/kernel/tenants";
import { consoleOrigin } from "~/domain/kernel/audit/audit";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { endSessions } from "~/domain/kernel/sign-in/end-sessions";
import { conflict, notFound } from "~/shared/errors";
import { sendPlatformMailSoon } from "~/tenancy/background-work";
import { queueClosingMail } from "./closing-mail";
import { deletionDueAt, EXPORT_DAYS, exportedSince, isExportRecent } from "./rules-closing";

/** What each action makes of which status. */
const CHANGES = {
	suspend: { from: ["active"], to: "suspended", entry: "company_suspended", done: "suspended" },
	resume: { from: ["suspended", "closed"], to: "active", entry: "company_resumed", done: "resumed" },
	close: { from: ["active", "suspended"], to: "closed", entry: "company_closed", done: "closed" },
} as const;

/** What the console may do with a company. */
export const CLIENT_ACTIONS = ["suspend", "resume", "close"] as const;

/** A company whose status has been changed. */
const changedClientResponse = z.object({
	slug: z.string(),
	name: z.string(),
	status: z.string(),
	action: z.enum(CLIENT_ACTIONS),
});

type ChangedClient = z.output<typeof changedClientResponse>;

const changeStatusInput = z.object({
	slug: z.string().trim().min(1).max(100),
	action: z.enum(CLIENT_ACTIONS),
	reason: z.string("Please enter a reason.").trim().min(1, "Please enter a reason.").max(500),
});

/** What a change of status means for the company's data. */
const toEnding = (
	action: keyof typeof CHANGES,
	now: Date,
): { deletion_due_at: string | null; exportedSince?: string } =>
	action === "close"
		? { deletion_due_at: deletionDueAt(now), exportedSince: exportedSince(now) }
		: { deletion_due_at: null };

/**
 * Suspends a company, closes it, or resumes it. A suspended one refuses all its people, drivers and customers at screens, API and
 * sockets, and its background work stops; of a closed one the sign-in knows nothing. Its data and sessions stay, so that all continue
 * where they were once it is resumed; one is closed only with a recent export of its data, which are deleted after the written period (`returnTask`). Its room is notified at
 * once; other isolates may answer from their cache for two seconds. Throws 404, and 409 if its status or its export does not allow the action.
 */
export const changeClientStatus = definePlatformOperation({
	access: consoleWith("console.client.status"),
	input: changeStatusInput,
	response: changedClientResponse,
	message: ({ name, action }: ChangedClient) => `${name} has been ${CHANGES[action].done}.`,
	async run({ platform, principal, input }): Promise<ChangedClient> {
		const { slug, action, reason } = input;
		const ending = toEnding(action, platform.now);
		const { from, to, entry } = CHANGES[action];
		const origin = consoleOrigin(platform, principal);
		const change = updateTenantStatus(slug, { from, to, reason, ending }, origin.at);
		const [changed] = await endSessions(platform, [
			change,
			logTenantStatus(slug, entry, {
				...origin,
				target: slug,
				after: { status: to },
				detail:
					ending.deletion_due_at === null ? { reason } : { reason, deletion_due_at: ending.deletion_due_at },
			}),
			...(ending.deletion_due_at !== null ? [queueClosingMail(platform, slug, ending.deletion_due_at)] : []),
		]);
		if (action === "close") sendPlatformMailSoon(platform);
		const [company] = returnedRows(change, changed);
		if (company) return { slug, name: company.name, status: to, action };
		const [[found]] = await read(platform.d1, [selectTenantStatus(slug)]);
		if (!found) throw notFound("Client");
		if (found.status === "closed" && found.is_returned)
			throw conflict(`${found.name} has been closed too long: its data have been deleted.`);
		if (action === "close" && found.status !== "closed" && !isExportRecent(found.exported_at, platform.now))
			throw conflict(
				`Please export the data of ${found.name} first: an account is closed with an export of the last ${EXPORT_DAYS} days.`,
			);
		throw conflict(`${found.name} is ${found.status}.`);
	},
});
