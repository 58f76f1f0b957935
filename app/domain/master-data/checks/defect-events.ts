import type { TemplateRow } from "~/domain/kernel/mail/template";
import type { Ctx, Effects } from "~/tenancy/ctx";
import type { AnnouncedDefect } from "./defect-notice";

/** What happens to checks, for the areas that act on it in the same batch. `app/domain/shell/events/subscribers.ts` lists them. */
export type CheckEvent = {
	/** A driver has reported defects with which the vehicle must not be driven. */
	type: "unsafeDefectsReported";
	/** The report that the batch stores. */
	report_uid: string;
	/** `at` is the place of the answer among those of the report, from 0. */
	defects: readonly (AnnouncedDefect & { at: number })[];
	/** The mail, if the company sends one. */
	template: TemplateRow | undefined;
};

/** The statements and changes that the subscribers of an event of checks add to the batch. */
export const emitCheckEvent = (ctx: Ctx, event: CheckEvent): Effects => ctx.subscribers.effectsOf(ctx, event);
