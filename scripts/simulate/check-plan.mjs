/** @import * as T from "./types" */

/**
 * The checks at the start and, for some drivers, at the end of a workday: vehicle and trailer, with a defect now and then.
 * @param {{ workday: T.SimulatedDriverWorkday, questions: T.CheckQuestions, begin: number, end: number, length: number, random: T.Random, report: T.SimulatedReport }} day
 */
export function planChecks({ workday, questions, begin, end, length, random, report }) {
	/** @type {[truckType: number, subject: unknown, questions: T.SimulatedCheckQuestion[]][]} */
	const subjects = [
		[1, workday.vehicle, questions.vehicle],
		[2, workday.trailer, questions.trailer],
	];
	for (const [truck_type, subject, asks] of subjects) {
		if (!subject || asks.length === 0) continue;
		const check = (/** @type {number} */ at, /** @type {string} */ mode) =>
			report(
				at,
				"check",
				{
					work_day_id: workday.id,
					truck_type,
					mode,
					duration: `0${random.int(2, 6)}:${random.int(10, 59)}`,
					answers: asks.map((question) => answerOf(question, random)),
				},
				[{ field: "signature", purpose: "workday", kind: "signature" }],
			);
		const isDone = (/** @type {string} */ mode) =>
			workday.checks_done.some((done) => done.truck_type === truck_type && done.mode === mode);
		if (!isDone("start")) check(begin + length * 0.005 * truck_type, "start");
		if (!isDone("end") && random.chance(0.5)) check(end - length * 0.01 * truck_type, "end");
	}
}

/**
 * @param {T.SimulatedCheckQuestion} question
 * @param {T.Random} random
 */
function answerOf({ id, field_type }, random) {
	if (field_type === "Number") return { check_id: id, value: String(random.int(20_000, 400_000)) };
	if (field_type === "Text") return { check_id: id, value: "In order" };
	if (!random.chance(0.01)) return { check_id: id, value: "yes" };
	return {
		check_id: id,
		value: "no",
		defect_description: random.pick(["Bulb out", "Tyre worn", "Mirror cracked"]),
		defect_severity: random.chance(0.1) ? "do_not_drive" : "minor",
	};
}
