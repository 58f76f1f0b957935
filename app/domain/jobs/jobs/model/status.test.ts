import { describe, expect, it } from "vitest";
import {
	allStatusesExcept,
	getPhase,
	isDraggable,
	isOpenStatus,
	isStatus,
	JOB_PHASES,
	JOB_STATUSES,
	STATUS_NAMES,
	statusName,
	statusRank,
} from "./status";

describe("job statuses", () => {
	it("diary-status-display-order: twenty from a quote to a deleted job, stored as 1 to 20", () => {
		expect([STATUS_NAMES.length, STATUS_NAMES[0], STATUS_NAMES.at(-1)]).toEqual([20, "Quote", "Deleted"]);
		expect(STATUS_NAMES.map(statusRank)).toEqual(STATUS_NAMES.map((_, index) => index + 1));
	});

	it.each(STATUS_NAMES)("%s keeps its name through its number", (name) => {
		expect(statusName(statusRank(name))).toBe(name);
		expect(isStatus(name)).toBe(true);
	});

	it("rejects unknown statuses", () => {
		expect(() => statusName(0)).toThrow(RangeError);
		expect(() => statusName(21)).toThrow(RangeError);
		expect([isStatus("pending"), isStatus("Posted To CX"), isStatus("")]).toEqual([false, false, false]);
	});

	it("knows phases, open statuses and draggable statuses", () => {
		expect(STATUS_NAMES.filter(isDraggable)).toEqual(["Pending", "Planned", "Indepot", "Booked"]);
		expect(
			STATUS_NAMES.filter(
				(name) => isOpenStatus(name) && ["done", "money", "ended"].includes(getPhase(name)),
			),
		).toEqual([]);
		expect([
			isOpenStatus("Quote"),
			isOpenStatus("Pending"),
			isOpenStatus("Inprogress"),
			isOpenStatus("Completed"),
		]).toEqual([false, true, true, false]);
		expect(
			JOB_PHASES.map(({ phase }) => JOB_STATUSES.filter((status) => status.phase === phase).length),
		).toEqual([5, 4, 4, 5, 2]);
	});

	it("leaves out the given statuses", () => {
		expect(allStatusesExcept("Quote", "Deleted")).toHaveLength(18);
	});
});
