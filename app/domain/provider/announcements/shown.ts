import { z } from "zod";
import { read } from "~/db/read";
import {
	dismissAnnouncementRow,
	selectAnnouncementFor,
	selectPublicAnnouncements,
	selectServiceStates,
	selectShownAnnouncements,
} from "~/db/repositories/provider/announcements";
import { runStatements } from "~/db/statements";
import { idInput, noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { allStaff } from "~/domain/kernel/permissions/access";
import { forbidden, notFound } from "~/shared/errors";
import type { ServiceStatus, ShownAnnouncement } from "./schemas";
import { serviceStatus, shownAnnouncement } from "./schemas";

/** What is announced to a person of a company's staff and has not been dismissed by them. */
export const listShownAnnouncements = definePlatformOperation({
	access: allStaff,
	input: noInput,
	response: z.array(shownAnnouncement),
	async run({ platform, principal: { session } }): Promise<ShownAnnouncement[]> {
		if (!session.tenant) throw forbidden();
		const reader = { tenant_id: session.tenant.id, login_id: session.login_id };
		const [rows] = await read(platform.d1, [selectShownAnnouncements(reader, platform.now.toISOString())]);
		return rows;
	},
});

/** Dismisses an announcement for this person. Throws 404 for one that their company is not shown. */
export const dismissAnnouncement = definePlatformOperation({
	isOwn: true,
	access: allStaff,
	input: idInput,
	response: z.null(),
	async run({ platform, principal: { session, actor }, input }): Promise<null> {
		if (!session.tenant || actor?.type !== "client") throw forbidden();
		const [[shown]] = await read(platform.d1, [selectAnnouncementFor(input.id, session.tenant.id)]);
		if (!shown) throw notFound("Announcement");
		// A visitor from support dismisses nothing in the person's place.
		if (actor.login_from) return null;
		await runStatements(platform.d1, [dismissAnnouncementRow(input.id, session.login_id)]);
		return null;
	},
});

/** How the services are and what is announced to all companies; nothing of any company. */
export const getServiceStatus = definePlatformOperation({
	access: "open",
	input: noInput,
	response: serviceStatus,
	async run({ platform }): Promise<ServiceStatus> {
		const [services, announcements] = await read(platform.d1, [
			selectServiceStates(),
			selectPublicAnnouncements(platform.now.toISOString()),
		]);
		return { services, announcements };
	},
});
