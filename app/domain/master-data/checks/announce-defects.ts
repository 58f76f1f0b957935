import { idOfNewResult, insertAnnouncedDefect } from "~/db/repositories/master-data/check-reports";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import type { Ctx } from "~/tenancy/ctx";
import type { CheckEvent } from "./defect-events";
import { toDefectNotice } from "./defect-notice";

/**
 * Notifies staff of defects with which nobody may drive in the batch that stores them, as they cannot wait for the background. It leaves the mark by
 * which `notifyDefects` knows them as announced.
 */
export function announceUnsafeDefects(ctx: Ctx, { report_uid, defects, template }: CheckEvent) {
	const announced = defects.map(({ at, ...defect }) => ({ at, ...toDefectNotice(defect, template) }));
	return {
		writes: announced.flatMap(({ at, notice }) => [
			insertAnnouncedDefect(ctx, report_uid, at),
			...notifyStaff(ctx, { ...notice, about_id: idOfNewResult(report_uid, at) }),
		]),
		changes: announced.map(({ change }) => change),
	};
}
