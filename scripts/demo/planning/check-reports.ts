import type { Row } from "../shared/rows";
import type { Clock, Random, Turn, World } from "../world/world";

type Check = Pick<Row<"check_definition">, "id" | "name" | "field_type" | "truck_type">;
type Kind = 1 | 2 | 3 | 4;
type DefectState = "open" | "repairing" | "cleared";

const VEHICLE = 1;
const TRAILER = 2;
const CUSTOM = 3;
const JOB = 4;

// The questions about vehicles and trailers are seeded for every company.
const QUESTIONS: [truck_type: Kind, name: string, field_type: "Radio" | "Text" | "Number"][] = [
	[CUSTOM, "Fit to drive today", "Radio"],
	[CUSTOM, "PPE on board", "Radio"],
	[CUSTOM, "Cab clean", "Radio"],
	[JOB, "Goods undamaged", "Radio"],
	[JOB, "Seal number", "Text"],
	[JOB, "Temperature on loading", "Number"],
];
/** What may be wrong with what is checked, by a word of the question. */
const DEFECTS: [word: string, descriptions: string[]][] = [
	["tyre", ["Nearside front tyre at 2 mm", "Wheel nut indicator moved"]],
	["light", ["Offside rear light out", "Nearside indicator out"]],
	["mirror", ["Nearside mirror cracked", "Camera lens scratched"]],
	["brake", ["Air leak at the offside rear brake", "Parking brake slow to hold"]],
	["load", ["Ratchet strap frayed", "Strap winder seized"]],
	["body", ["Door seal torn", "Rear door hinge loose"]],
	["curtain", ["Curtain strap torn", "Rear door seal torn"]],
	["coupling", ["Landing leg handle bent"]],
	["exhaust", ["Oil drip under the engine"]],
	["extinguisher", ["First aid kit out of date"]],
	["horn", ["Horn weak"]],
	["plate", ["Rear number plate cracked"]],
	["seat belt", ["Passenger belt slow to retract"]],
	["steering", ["Play in the steering wheel"]],
	["tachograph", ["Tachograph printer out of paper"]],
	["wipers", ["Wiper blade split", "Chip in the windscreen"]],
	["goods", ["Carton crushed at one corner"]],
	["cab", ["Cab floor needs sweeping"]],
	["ppe", ["Gloves missing"]],
];

const describeDefect = (chance: Random, { name }: Check) =>
	chance.pick(DEFECTS.find(([word]) => name.toLowerCase().includes(word))?.[1] ?? ["Needs attention"]);

/** The questions of all four kinds of check, by kind. */
function addQuestions({ rows }: World) {
	const isVehicleCheck = QUESTIONS.map(([truck_type, name, field_type], place) =>
		rows.ensure("check_definition", ["truck_type", "name"], {
			truck_type,
			name,
			field_type,
			random_picture: 0,
			position: (place % 3) + 1,
		}),
	);
	const all = [...rows.seeds("check_definition"), ...isVehicleCheck];
	const kinds: Kind[] = [VEHICLE, TRAILER, CUSTOM, JOB];
	return new Map(kinds.map((kind) => [kind, all.filter((check) => check.truck_type === kind)]));
}

/** What all reports are made with. */
interface Making {
	world: World;
	chance: Random;
	checks: Map<Kind, Check[]>;
}

interface Report {
	turn: Turn;
	kind: Kind;
	mode: "start" | "end";
	minutes: number;
	job_id?: number;
	/** Whether its first answer is a defect with which the vehicle must not be driven. */
	isUnsafe?: boolean;
}

/** Adds the check reports of the last nine days, at the start and end of each turn. */
export function addCheckReports(world: World) {
	const chance = world.random.fork("checks");
	const making = { world, chance, checks: addQuestions(world) };
	const reported = world.turns.filter(({ date }) => world.clock.daysFromToday(date) >= -8);
	const withdrawing = findWithdrawing(world, reported);
	for (const turn of reported) {
		if (turn.in === null || turn.in + 6 > world.clock.presentOn(turn.date)) continue;
		addReport(making, { turn, kind: VEHICLE, mode: "start", minutes: turn.in + 6 });
		if (turn.out !== null) {
			const isUnsafe = turn === withdrawing;
			addReport(making, { turn, kind: VEHICLE, mode: "end", minutes: turn.out - 8, isUnsafe });
		}
		if (turn.row.trailer_id) addReport(making, { turn, kind: TRAILER, mode: "start", minutes: turn.in + 14 });
		if (chance.chance(0.25)) addReport(making, { turn, kind: CUSTOM, mode: "start", minutes: turn.in + 2 });
		const job = turn.legs.find((leg) => leg.job.row.completed_at)?.job;
		if (job && chance.chance(0.15)) {
			const minutes = (turn.legs[0]?.from ?? turn.in) + 5;
			addReport(making, { turn, kind: JOB, mode: "start", minutes, job_id: job.row.id });
		}
	}
}

/** The latest turn after which a vehicle is off the road today. */
const findWithdrawing = ({ clock }: World, turns: readonly Turn[]) =>
	turns
		.filter(({ date, out, vehicle }) => out !== null && date < clock.today && vehicle.off.has(clock.today))
		.toSorted((a, b) => a.date.localeCompare(b.date))
		.at(-1);

function addReport(making: Making, report: Report) {
	const { rows, clock, spec } = making.world;
	const { turn, kind, mode, minutes, job_id = null } = report;
	const at = clock.instant(turn.date, minutes);
	const number = rows.all("check_report").length + 1;
	const { id } = rows.add("check_report", {
		uid: `demo-${spec.slug}-check-${number}`,
		truck_type: kind,
		mode,
		work_day_id: turn.row.id,
		vehicle_id: kind === TRAILER ? null : turn.vehicle.row.id,
		trailer_id: kind === TRAILER ? turn.row.trailer_id : null,
		job_id,
		user_id: turn.driver.user.id,
		driver_name: `${turn.driver.first_name} ${turn.driver.last_name}`,
		check_signature: `pods/archive-signature-${(turn.driver.row.id % 6) + 1}.png`,
		check_duration: `00:${String(making.chance.int(3, 14)).padStart(2, "0")}:${String(making.chance.int(0, 59)).padStart(2, "0")}`,
		done_at: at,
		created_at: at,
	});
	const questions = making.checks.get(kind) ?? [];
	const checked = kind === VEHICLE && mode === "end" ? questions.slice(0, 3) : questions;
	const unsafe = report.isUnsafe ? questions.find(({ field_type }) => field_type === "Radio") : undefined;
	for (const check of new Set(unsafe ? [...checked, unsafe] : checked))
		addResult(making, report, { id, at, check, isUnsafe: check === unsafe });
}

function pickAnswer(chance: Random, { turn, mode }: Report, check: Check) {
	if (check.field_type === "Number") {
		if (check.name !== "Mileage") return String(chance.int(2, 5));
		if (mode === "end") turn.vehicle.odometer += chance.int(40, 310);
		return String(turn.vehicle.odometer);
	}
	if (check.field_type === "Text")
		return check.name === "Seal number" ? `S${chance.digits(6)}` : chance.pick(["Full", "3/4", "1/2", "1/4"]);
	return chance.weighted({ yes: 978, skip: 14, no: 8 });
}

/** The state of a defect: old ones have been seen to. */
const pickState = ({ world: { clock }, chance }: Making, { turn }: Report): DefectState =>
	clock.daysFromToday(turn.date) < -2
		? chance.pick<DefectState>(["cleared", "cleared", "repairing"])
		: "open";

/** Vehicles with an unsafe defect do not go on being driven, so that all but the one off the road are cleared; of those, every fourth was unsafe. */
const isUnsafeDefect = (state: DefectState, report_id: number) => state === "cleared" && report_id % 4 === 0;

function addResult(
	making: Making,
	report: Report,
	{ id, at, check, isUnsafe }: { id: number; at: string; check: Check; isUnsafe: boolean },
) {
	const { world, chance } = making;
	const { rows, clock, admin } = world;
	const { turn } = report;
	const value = isUnsafe ? "no" : pickAnswer(chance, report, check);
	const shared = {
		check_report_id: id,
		check_id: check.id,
		name: check.name,
		value,
		created_at: at,
		updated_at: at,
	};
	if (value !== "no") {
		rows.add("check_result", { ...shared, defect: 0 });
		return;
	}
	const state = isUnsafe ? "open" : pickState(making, report);
	const description = describeDefect(chance, check);
	const result = rows.add("check_result", {
		...shared,
		defect: 1,
		defect_description: description,
		defect_note: state === "open" ? null : "Booked in with the garage",
		defect_image: `pods/archive-photo-${chance.int(1, 5)}.png`,
		defect_severity: isUnsafe || isUnsafeDefect(state, id) ? "do_not_drive" : "minor",
		defect_status: state,
		defect_cleared_at: state === "cleared" ? clock.instant(nextDay(clock, turn), 780) : null,
		defect_cleared_by: state === "cleared" ? admin.id : null,
	});
	addDefectActions(world, turn, { id: result.id, state, description, at });
}

const nextDay = (clock: Clock, turn: Turn) => clock.day(clock.daysFromToday(turn.date) + 1);

/** The history of a defect: the driver's report, and what the office did the next day. */
function addDefectActions(
	{ rows, clock, admin }: Pick<World, "rows" | "clock" | "admin">,
	turn: Turn,
	{ id, state, description, at }: { id: number; state: DefectState; description: string; at: string },
) {
	const act = (status: DefectState, note: string, user_id: number, when: string) =>
		rows.add("defect_action", { check_result_id: id, status, note, user_id, at: when });
	act("open", description, turn.driver.user.id, at);
	if (state === "open") return;
	act("repairing", "Booked in with the garage", admin.id, clock.instant(nextDay(clock, turn), 540));
	if (state === "cleared")
		act("cleared", "Repaired and tested", admin.id, clock.instant(nextDay(clock, turn), 780));
}
