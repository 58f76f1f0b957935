import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { insertCheckReport, selectQuestionNames } from "~/db/repositories/connections/driver-checks";
import { selectDriverJobPlace } from "~/db/repositories/connections/driver-days";
import { selectEnabledTemplate } from "~/db/repositories/kernel/email-templates";
import { selectCheckedName } from "~/db/repositories/master-data/check-reports";
import { insertReportedDefects } from "~/db/repositories/master-data/defects";
import { insertWorkdayActivity } from "~/db/repositories/planning/driver-writes";
import { emitCheckEvent } from "~/domain/master-data/checks/defect-events";
import { workdayChange } from "~/domain/planning/workdays/workday-change";
import { conflict } from "~/shared/errors";
import { driverAppText } from "~/shared/texts/driver-app";
import type { Effects } from "~/tenancy/ctx";
import {
	type Applied,
	type Applying,
	assertOwnFiles,
	type OwnWorkday,
	readOwnWorkday,
	storedUid,
	storedWith,
} from "./apply";
import { WORKDAY_BUCKET } from "./files";
import { isDefect, readAnswerValue } from "./rules-check";

const ACTIVITIES = {
	1: { action_type: "vehicle_check", title: "Vehicle check" },
	2: { action_type: "trailer_check", title: "Trailer check" },
	3: { action_type: "custom_check", title: "Check" },
	4: { action_type: "job_check", title: "Job check" },
} as const;

/** What a check is of: the vehicle or trailer of the workday, or one of its jobs. Throws 409 where there is none. */
async function findSubject({ ctx, write }: Applying<"check">, { vehicle_id, trailer_id }: OwnWorkday) {
	const none = { vehicle_id: null, trailer_id: null, job_id: null };
	if (write.truck_type === 4) {
		const [[place]] = await read(ctx.d1, [selectDriverJobPlace(ctx.actor.driver_id, write.job_id ?? 0)]);
		if (!place) throw conflict(driverAppText.notYourJob);
		return { ...none, vehicle_id, job_id: write.job_id ?? null };
	}
	if (write.truck_type === 2) {
		if (trailer_id === null) throw conflict(driverAppText.noTrailer);
		return { ...none, trailer_id };
	}
	if (vehicle_id === null) throw conflict(driverAppText.noVehicle);
	return { ...none, vehicle_id };
}

interface Result {
	name: string;
	defect_severity: "minor" | "do_not_drive" | null;
	defect_description?: string | null | undefined;
	defect_note?: string | null | undefined;
}

/** What announces the defects with which the vehicle must not be driven, in the batch that stores them. */
async function announceUnsafe(
	{ ctx, write, at }: Applying<"check">,
	checked: { vehicle_id: number | null; trailer_id: number | null },
	results: readonly Result[],
): Promise<Effects> {
	const unsafe = results.flatMap((result, place) =>
		result.defect_severity === "do_not_drive" ? [{ ...result, at: place }] : [],
	);
	if (unsafe.length === 0) return { writes: [], changes: [] };
	const [[named], [template]] = await read(ctx.d1, [
		selectCheckedName(checked),
		selectEnabledTemplate("defect"),
	]);
	return emitCheckEvent(ctx, {
		type: "unsafeDefectsReported",
		report_uid: storedUid(ctx, write),
		template,
		defects: unsafe.map((result) => ({
			at: result.at,
			name: result.name,
			description: [result.defect_description, result.defect_note].filter(Boolean).join(" "),
			driver: ctx.actor.name,
			vehicle: named?.name ?? "",
			vehicle_id: checked.vehicle_id,
			severity: result.defect_severity,
			done_at: at.toISOString(),
		})),
	});
}

/**
 * Stores a check with its answers; defects are open, which begins their history, and those with which nobody may drive are announced. Throws 409 for a workday, job or file that is not the driver's, and for an answer that its question does not take.
 */
export async function applyCheck(applying: Applying<"check">): Promise<Applied> {
	const { ctx, write, at, claim } = applying;
	const day = await readOwnWorkday(ctx, write.work_day_id);
	const subject = await findSubject(applying, day);
	const files = write.answers.flatMap((answer) => [
		answer.defect_image,
		answer.optional_image,
		answer.random_image_url,
	]);
	assertOwnFiles(ctx, WORKDAY_BUCKET, [write.signature, ...files]);
	const [rows] = await read(ctx.d1, [selectQuestionNames(write.truck_type)]);
	const questions = new Map(rows.map((question) => [question.id, question]));
	const results = write.answers.map((answer) => {
		const question = questions.get(answer.check_id);
		if (!question) throw conflict(driverAppText.unknownCheck);
		const value = readAnswerValue(question.field_type, answer.value);
		if (value === null) throw conflict(driverAppText.wrongAnswer(question.name, question.field_type));
		const defect: 0 | 1 = isDefect(question.field_type, answer) ? 1 : 0;
		return {
			...answer,
			value,
			name: question.name,
			defect,
			defect_status: defect ? ("open" as const) : null,
			defect_severity: defect ? (answer.defect_severity ?? "minor") : null,
		};
	});
	const defects = results.filter(({ defect }) => defect === 1).length;
	const announced = await announceUnsafe(applying, subject, results);
	const { action_type, title } = ACTIVITIES[write.truck_type];
	await commit(
		ctx,
		[
			claim,
			...insertCheckReport(
				ctx,
				{
					uid: storedUid(ctx, write),
					truck_type: write.truck_type,
					mode: write.mode,
					work_day_id: day.id,
					...subject,
					driver_name: ctx.actor.name,
					check_signature: write.signature ?? null,
					check_duration: write.duration ?? null,
					done_at: at.toISOString(),
				},
				results,
			),
			...(defects > 0 ? [insertReportedDefects(ctx, storedUid(ctx, write), at.toISOString())] : []),
			insertWorkdayActivity(ctx, {
				work_day_id: day.id,
				at: at.toISOString(),
				action_type,
				message:
					defects === 0 ? `${title} done` : `${title}: ${defects} ${defects === 1 ? "defect" : "defects"}`,
				job_id: subject.job_id,
				...storedWith(ctx, write),
			}),
			...announced.writes,
		],
		[workdayChange("updateWorkday", day), ...announced.changes],
	);
	return "applied";
}
