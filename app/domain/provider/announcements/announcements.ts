import { z } from "zod";
import { StaleVersion } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import {
	insertAnnouncement,
	selectAnnouncement,
	selectAnnouncements,
	selectCompaniesByName,
	selectCompanyNames,
	updateAnnouncement,
} from "~/db/repositories/provider/announcements";
import { runStatements, type Statement } from "~/db/statements";
import { toViolation } from "~/db/violations";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { auditConsolePerson } from "~/domain/provider/support/console-access";
import { conflict, notFound, stale, validation } from "~/shared/errors";
import { searchField } from "~/shared/input-fields";
import { announcementText } from "~/shared/texts/support";
import type { PlatformCtx } from "~/tenancy/ctx";
import {
	type AnnouncementView,
	announcementInput,
	announcementView,
	changedAnnouncementInput,
} from "./schemas";

const MAX_LISTED = 200;

/** The announcements, the latest start first. */
export const listAnnouncements = definePlatformOperation({
	access: consoleWith("console.announcements"),
	input: noInput,
	response: z.array(announcementView),
	async run({ platform }): Promise<AnnouncementView[]> {
		const [rows] = await read(platform.d1, [selectAnnouncements(MAX_LISTED)]);
		return await withCompanies(platform, rows);
	},
});

const MAX_FOUND = 20;

/** Companies by a part of their name, to be chosen for an announcement. */
export const findCompanies = definePlatformOperation({
	access: consoleWith("console.announcements"),
	input: z.object({ keywords: searchField.default("") }),
	response: z.array(z.object({ id: z.int(), name: z.string() })),
	async run({ platform, input }): Promise<{ id: number; name: string }[]> {
		const [rows] = await read(platform.d1, [selectCompaniesByName(input.keywords, MAX_FOUND)]);
		return rows;
	},
});

/** Stores a new announcement. Throws 422. */
export const createAnnouncement = definePlatformOperation({
	access: consoleWith("console.announcements"),
	input: announcementInput,
	response: announcementView,
	message: announcementText.saved,
	async run({ platform, principal, input }): Promise<AnnouncementView> {
		await assertCompanies(platform, input.tenant_ids);
		const insert = insertAnnouncement(input, platform.now.toISOString());
		const [inserted] = await runStatements(platform.d1, [
			insert,
			insertAuditEntry("announcement_created", {
				...auditConsolePerson(platform, principal),
				target: input.title,
				after: input,
			}),
		]);
		return await findAnnouncement(platform, returnedRows(insert, inserted)[0]?.id ?? 0);
	},
});

/** Changes an announcement. Throws 404, 409 if another has changed it since, and 422. */
export const changeAnnouncement = definePlatformOperation({
	access: consoleWith("console.announcements"),
	input: changedAnnouncementInput,
	response: announcementView,
	message: announcementText.saved,
	async run({ platform, principal, input: { id, version, ...values } }): Promise<AnnouncementView> {
		const before = await findAnnouncement(platform, id);
		await assertCompanies(platform, values.tenant_ids);
		await saveRead(platform, [
			updateAnnouncement({ id, version }, values, platform.now.toISOString()),
			insertAuditEntry("announcement_changed", {
				...auditConsolePerson(platform, principal),
				target: values.title,
				before: toLogged(before),
				after: values,
			}),
		]);
		return await findAnnouncement(platform, id);
	},
});

/** Ends an announcement now; one that has not begun is never shown. Throws 404, and 409 if it has ended or another has changed it. */
export const endAnnouncement = definePlatformOperation({
	access: consoleWith("console.announcements"),
	input: z.object({ id: z.int().positive(), version: z.int().positive() }),
	response: announcementView,
	message: announcementText.ended,
	async run({ platform, principal, input: { id, version } }): Promise<AnnouncementView> {
		const before = await findAnnouncement(platform, id);
		const now = platform.now.toISOString();
		if (before.ends_at !== null && before.ends_at <= now) throw conflict(announcementText.isOver);
		await saveRead(platform, [
			updateAnnouncement({ id, version }, { ends_at: now }, now),
			insertAuditEntry("announcement_ended", {
				...auditConsolePerson(platform, principal),
				target: before.title,
				before: { ends_at: before.ends_at },
				after: { ends_at: now },
			}),
		]);
		return await findAnnouncement(platform, id);
	},
});

const toLogged = ({ kind, title, body, starts_at, ends_at, tenant_ids }: AnnouncementView) => ({
	kind,
	title,
	body,
	starts_at,
	ends_at,
	tenant_ids,
});

async function findAnnouncement(platform: PlatformCtx, id: number): Promise<AnnouncementView> {
	const [[row]] = await read(platform.d1, [selectAnnouncement(id)]);
	if (!row) throw notFound("Announcement");
	const [announcement] = await withCompanies(platform, [row]);
	if (!announcement) throw notFound("Announcement");
	return announcement;
}

/** Announcements with the names of the companies that they are for. */
async function withCompanies<Row extends { tenant_ids: number[] | null }>(
	{ d1 }: PlatformCtx,
	rows: readonly Row[],
) {
	const ids = [...new Set(rows.flatMap(({ tenant_ids }) => tenant_ids ?? []))];
	const [names] = ids.length > 0 ? await read(d1, [selectCompanyNames(ids)]) : [[]];
	return rows.map((row) => ({
		...row,
		companies: names.filter(({ id }) => row.tenant_ids?.includes(id)),
	}));
}

async function assertCompanies({ d1 }: PlatformCtx, ids: readonly number[] | null): Promise<void> {
	if (!ids) return;
	const [known] = await read(d1, [selectCompanyNames(ids)]);
	if (known.length !== new Set(ids).size) throw validation({ tenant_ids: "A company was not found" });
}

async function saveRead({ d1, now }: PlatformCtx, writes: readonly Statement[]): Promise<void> {
	try {
		await runStatements(d1, writes);
	} catch (failure) {
		if (toViolation(failure) instanceof StaleVersion)
			throw stale({ by: "Someone else", at: now.toISOString() });
		throw failure;
	}
}
