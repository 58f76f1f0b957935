import { z } from "zod";
import { whenValid } from "~/shared/input-fields";
import { announcementText } from "~/shared/texts/support";
import { isCalendarMoment } from "~/shared/time/schemas";

export const ANNOUNCEMENT_KINDS = ["information", "maintenance", "disruption"] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

const momentField = z.iso
	.datetime({ error: announcementText.noTime })
	.refine(isCalendarMoment, { error: announcementText.noTime, abort: true });

/** An announcement as it is written. */
export const announcementFields = z.object({
	kind: z.enum(ANNOUNCEMENT_KINDS, "Please choose a kind."),
	title: z
		.string(announcementText.noTitle)
		.trim()
		.min(1, announcementText.noTitle)
		.max(150, "At most 150 characters"),
	body: z.string().trim().max(2_000, "At most 2,000 characters").default(""),
	/** From when it holds; a maintenance is announced three days before. */
	starts_at: momentField,
	/** Until when; null until it is ended. */
	ends_at: momentField.nullable(),
	/** The companies that see it; null for all. */
	tenant_ids: z
		.array(z.int().positive())
		.min(1, announcementText.noCompany)
		.max(1_000, "At most 1,000 companies")
		.nullable(),
});

const isOrdered = ({ starts_at, ends_at }: { starts_at: string; ends_at: string | null }) =>
	ends_at === null || ends_at > starts_at;

const endRule = {
	path: ["ends_at"],
	message: announcementText.endsFirst,
	when: whenValid("starts_at", "ends_at"),
};

export const announcementInput = announcementFields.refine(isOrdered, endRule);
export const changedAnnouncementInput = announcementFields
	.extend({ id: z.int().positive(), version: z.int().positive() })
	.refine(isOrdered, endRule);

/** An announcement as people see it. */
export const shownAnnouncement = z.object({
	id: z.int(),
	kind: z.enum(ANNOUNCEMENT_KINDS),
	title: z.string(),
	body: z.string(),
	starts_at: z.string(),
	ends_at: z.string().nullable(),
});
export type ShownAnnouncement = z.output<typeof shownAnnouncement>;

/** An announcement as the console sees it. */
export const announcementView = shownAnnouncement.extend({
	tenant_ids: z.array(z.int()).nullable(),
	companies: z.array(z.object({ id: z.int(), name: z.string() })),
	version: z.int(),
	/** How many people have dismissed it. */
	dismissed: z.int(),
});
export type AnnouncementView = z.output<typeof announcementView>;

/** What the public page shows. */
export const serviceStatus = z.object({
	services: z.array(
		z.object({
			service: z.string(),
			is_ok: z.literal([0, 1]),
			checked_at: z.string(),
			failed_at: z.string().nullable(),
		}),
	),
	announcements: z.array(shownAnnouncement),
});
export type ServiceStatus = z.output<typeof serviceStatus>;
