import { judgePlannedDay } from "~/domain/planning/fitness/judge";
import {
	compareRanks,
	describePlacement,
	type Placement,
	placeJobs,
} from "~/domain/planning/fitness/placement";
import type { PlannedVehicleDay } from "~/domain/planning/fitness/subject";
import type { Verdict } from "~/domain/planning/fitness/verdict";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import {
	type CoverJob,
	type CoverOption,
	canGo,
	proposeCarrier,
	rankCover,
	STAY,
	toPartnerOption,
	UNPLANNED,
} from "./rules-options";
import { type ShiftOfVehicle, shortlistDrivers, shortlistShifts, shortlistSpares } from "./rules-shortlist";
import {
	type CoverChoice,
	comparePartners,
	type FreeDriver,
	isSameChoice,
	withDriver,
	withSpare,
} from "./rules-targets";

/** A day on which jobs need another carrier. */
export interface CoverDay
	extends Pick<PlannedVehicleDay, "date" | "rules" | "bases" | "road_times" | "needs"> {
	/** The day's vehicles as they are. */
	vehicles: readonly PlannerVehicle[];
	jobs: readonly CoverJob[];
	/** The workdays and the vehicle that cannot take any. */
	absent: { work_day_ids: ReadonlySet<number>; vehicle_id: number | null };
	/** Workdays another driver can take over, as nothing of them has started. */
	open_work_day_ids: ReadonlySet<number>;
	drivers: readonly FreeDriver[];
	/** Vehicles without a driver, a job or anything else that day, for the driver of one that has broken down. */
	spares: readonly PlannerVehicle[];
	now: Date;
}

/** A job with its carriers, the best first, and the one that it gets. */
export interface CoverProposal extends CoverJob {
	chosen: CoverOption;
	options: readonly CoverOption[];
}

interface Candidate {
	option: CoverOption;
	placement: Placement;
	ranks: number[];
	/** The vehicle's day that gets the job, by its key. */
	key: string;
	vehicle: PlannerVehicle;
}

/**
 * Proposes a carrier for each job, the earliest first: the choice that was made, else the best against which nothing is forbidden, a
 * sub-contractor who knows the lane, or none. Each job is judged beside those that the ones before have got. With `onlyChosen` nothing else
 * is judged, where every job has its choice.
 */
export function proposeCover(
	day: CoverDay,
	choices: ReadonlyMap<number, CoverChoice> = new Map(),
	{ onlyChosen = false }: { onlyChosen?: boolean } = {},
): CoverProposal[] {
	const board = new DayBoard(day, choices, onlyChosen);
	return sortByTime(day.jobs).map((job) => board.place(job, choices.get(job.card.id)));
}

const startOf = ({ card: { collection_date, collection_time, delivery_date, delivery_time } }: CoverJob) =>
	`${collection_date ?? delivery_date ?? ""} ${collection_time ?? delivery_time ?? ""}`;

const sortByTime = (jobs: readonly CoverJob[]) =>
	[...jobs].sort((a, b) => startOf(a).localeCompare(startOf(b)) || a.card.id - b.card.id);

/** The vehicles of the day, filled job by job. */
class DayBoard {
	readonly #vehicles = new Map<string, PlannerVehicle>();
	readonly #before = new Map<PlannerVehicle, readonly Verdict[]>();
	/** The driver who takes over a workday. */
	readonly #drivers = new Map<number, number>();
	/** The spare vehicle that a workday changes to. */
	readonly #spares = new Map<number, number>();

	constructor(
		readonly day: CoverDay,
		choices: ReadonlyMap<number, CoverChoice>,
		/** Judges no more than what was chosen. */
		readonly onlyChosen: boolean,
	) {
		const leaving = new Set(
			day.jobs.flatMap(({ card, is_started }) =>
				(choices.get(card.id)?.to ?? (is_started ? "stay" : "unplanned")) === "stay" ? [] : [card.id],
			),
		);
		for (const vehicle of day.vehicles)
			this.#vehicles.set(keyOfVehicle(vehicle.id), {
				...vehicle,
				planned_jobs: vehicle.planned_jobs.filter(({ id }) => !leaving.has(id)),
			});
		for (const { card, work_day_id } of day.jobs) {
			const choice = choices.get(card.id);
			if (choice) this.#note(choice, work_day_id);
		}
	}

	/** Gives a job its carrier, beside what was placed before. */
	place(job: CoverJob, choice: CoverChoice | undefined): CoverProposal {
		const candidates = this.#listCandidates(job, choice);
		const partners = [...job.partners].sort(comparePartners).map(toPartnerOption);
		const options = [...candidates.map(({ option }) => option), ...partners, UNPLANNED, STAY];
		const left = job.is_started ? STAY : UNPLANNED;
		const wanted = choice
			? canGo(job, choice.to)
				? choice
				: left
			: proposeCarrier(job, candidates, job.partners);
		const taken = candidates.find(({ option }) => isSameChoice(option, wanted));
		if (taken) this.#take(job, taken);
		const other = options.find((one) => isSameChoice(one, wanted));
		const chosen = taken?.option ?? other ?? left;
		return { ...job, chosen, options: options.filter(({ to }) => canGo(job, to)) };
	}

	#take({ work_day_id }: CoverJob, { option, placement, key, vehicle }: Candidate) {
		this.#vehicles.set(key, { ...vehicle, planned_jobs: [...placement.cards] });
		this.#note(option, work_day_id);
	}

	/** The first driver or spare vehicle of a workday is that of all its jobs. */
	#note({ to, id }: CoverChoice, work_day_id: number | null) {
		if (id === null || work_day_id === null) return;
		if (to === "driver") this.#drivers.set(work_day_id, id);
		if (to === "vehicle") this.#spares.set(work_day_id, id);
	}

	#listCandidates(job: CoverJob, choice: CoverChoice | undefined): Candidate[] {
		return [
			...this.#workdays(job, choice),
			...this.#freeDrivers(job, choice),
			...this.#spareVehicles(job, choice),
		].sort((a, b) => compareRanks(a.ranks, b.ranks));
	}

	#workdays({ card, vehicle_id }: CoverJob, choice: CoverChoice | undefined): Candidate[] {
		const { absent, date, bases = [] } = this.day;
		const found = this.day.vehicles.flatMap(({ id }) => {
			const vehicle = id === absent.vehicle_id ? undefined : this.#vehicles.get(keyOfVehicle(id));
			return (vehicle?.work_day ?? [])
				.filter((shift) => shift.driver_id !== null && !absent.work_day_ids.has(shift.id))
				.flatMap((shift) => (vehicle ? { vehicle, shift } : []));
		});
		const source = this.day.vehicles.find(({ id }) => id === vehicle_id);
		const work = { date, bases, card, vehicle_type_id: source?.vehicle_type_id ?? null };
		const isChosen = ({ shift }: ShiftOfVehicle) => choice?.to === "workday" && choice.id === shift.id;
		const listed = this.onlyChosen ? [] : shortlistShifts(found, work);
		const chosen = found.filter((one) => isChosen(one) && !listed.includes(one));
		return [...listed, ...chosen].map(({ vehicle, shift }): Candidate => {
			const placement = this.#judge(card, vehicle, shift.id);
			return this.#toCandidate(vehicle, keyOfVehicle(vehicle.id), placement, {
				to: "workday",
				id: shift.id,
				label: `${shift.client_driver?.full_name ?? "No driver"}, ${vehicle.reg}`,
				why: describePlacement(placement, date),
			});
		});
	}

	/** The drivers who can take over the vehicle; once one has, no other can. */
	#freeDrivers(job: CoverJob, choice: CoverChoice | undefined): Candidate[] {
		const { work_day_id, vehicle_id, is_started } = job;
		if (work_day_id === null || is_started || !this.day.open_work_day_ids.has(work_day_id)) return [];
		const taker = this.#drivers.get(work_day_id);
		const chosen = choice?.to === "driver" ? choice.id : null;
		const allowed = this.day.drivers.filter(({ id }) => taker === undefined || id === taker);
		const listed = this.onlyChosen ? [] : shortlistDrivers(allowed, vehicle_id);
		return [...listed, ...allowed.filter((one) => one.id === chosen && !listed.includes(one))].flatMap(
			(driver) => {
				const key = `driver ${work_day_id} ${driver.id}`;
				const source = this.#vehicles.get(keyOfVehicle(vehicle_id));
				const vehicle = this.#vehicles.get(key) ?? (source && withDriver(source, work_day_id, driver));
				if (!vehicle) return [];
				const placement = this.#judge(job.card, vehicle, work_day_id);
				const isFavourite = driver.favourite_of.includes(vehicle_id);
				return this.#toCandidate(vehicle, key, placement, {
					to: "driver",
					id: driver.id,
					label: `${driver.full_name}, ${vehicle.reg}`,
					why: [
						"not on the rota",
						isFavourite && "favourite driver",
						describePlacement(placement, this.day.date),
					]
						.filter(Boolean)
						.join(", "),
				});
			},
		);
	}

	/** The spare vehicles that the driver of a broken down one can go on with, all work of the day that is left with it; one a driver. */
	#spareVehicles({ card, work_day_id, is_started }: CoverJob, choice: CoverChoice | undefined): Candidate[] {
		const { absent, spares, date } = this.day;
		const source =
			absent.vehicle_id === null ? undefined : this.#vehicles.get(keyOfVehicle(absent.vehicle_id));
		const shift = source?.work_day.find(({ id }) => id === work_day_id);
		if (!source || !shift?.client_driver || is_started || shift.clockout_time !== null) return [];
		const { full_name } = shift.client_driver;
		const own = this.#spares.get(shift.id);
		const taken = new Set(this.#spares.values());
		const allowed = spares.filter(({ id }) => (own === undefined ? !taken.has(id) : id === own));
		const listed = this.onlyChosen ? [] : shortlistSpares(allowed, source);
		const chosen = choice?.to === "vehicle" ? choice.id : null;
		return [...listed, ...allowed.filter((one) => one.id === chosen && !listed.includes(one))].map(
			(spare) => {
				const key = `spare ${shift.id} ${spare.id}`;
				const vehicle = this.#vehicles.get(key) ?? withSpare(source, shift, spare);
				const placement = this.#judge(card, vehicle, shift.id);
				return this.#toCandidate(vehicle, key, placement, {
					to: "vehicle",
					id: spare.id,
					label: `${full_name}, ${spare.reg}`,
					why: ["same driver, spare vehicle", describePlacement(placement, date)].filter(Boolean).join(", "),
				});
			},
		);
	}

	#judge(card: PlannerJob, vehicle: PlannerVehicle, workday_id: number): Placement {
		const { date, rules, bases, road_times, needs, now } = this.day;
		const known = this.#before.get(vehicle);
		const before =
			known ??
			judgePlannedDay({ date, vehicle, jobs: vehicle.planned_jobs, rules, bases, road_times, needs });
		if (!known) this.#before.set(vehicle, before);
		return placeJobs(
			{ date, rules, bases, road_times, needs, now, vehicle, jobs: [card], workday_id },
			before,
		);
	}

	#toCandidate(
		vehicle: PlannerVehicle,
		key: string,
		placement: Placement,
		{ to, id, label, why }: Pick<CoverOption, "to" | "id" | "label" | "why">,
	): Candidate {
		const { verdicts, position } = placement;
		const option = {
			...{ to, id, label, why, verdicts, position, vehicle_id: vehicle.id },
			detail: vehicle.vehicle_type?.v_code ?? "",
		};
		return { option, placement, key, vehicle, ranks: rankCover(placement, vehicle, to === "driver") };
	}
}

const keyOfVehicle = (id: number) => `vehicle ${id}`;
