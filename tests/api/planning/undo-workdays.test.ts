import { beforeEach, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { addAllocated, addCoverDay, type TestCoverDay } from "@/tests/support/planning/cover-day";
import { fetchBoard, findBoardErrors, sendPlannerAction } from "@/tests/support/planning/planner-board";
import type { UndoableChange } from "~/domain/jobs/undo/rules-steps";
import type { Workday } from "~/domain/planning/workdays/responses";

let api: TestApi;
let admin: ApiCaller;
let day: TestCoverDay;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});
beforeEach(async () => {
	day = await addCoverDay(api.north);
});

const newest = async () => (await admin.call<UndoableChange[]>("GET", "/client/undo-steps")).data[0];
const undoNewest = async () => {
	const step = await newest();
	return await admin.call("POST", `/client/undo/${step?.ids[0]}`);
};
/** The drivers of both vehicles. */
const drivers = async () => {
	const { vehicles } = await fetchBoard(admin, "", day.date);
	const driverOf = (id: number) => vehicles.find((vehicle) => vehicle.id === id)?.driver_name.split(" ")[0];
	return [driverOf(day.vehicle), driverOf(day.other_vehicle)];
};
const markSick = () =>
	admin.call("POST", "/client/driver-leaves", { driver_id: day.sick, selectedDays: [day.date], type: 2 });
const marks = async () =>
	(
		await api.north.d1
			.prepare("SELECT type FROM driver_unavail_date WHERE driver_id = ?")
			.bind(day.sick)
			.all<{ type: number }>()
	).results.map(({ type }) => type);

describe("on the planner's undo stack", () => {
	it("a sick day: the driver is back on the workday, and the jobs are booked again", async () => {
		const id = await addAllocated(admin, day, day.work_day);
		expect((await markSick()).status).toBe(200);
		expect([await drivers(), (await readJob(admin, id)).status]).toEqual([["", "Ola"], "Planned"]);
		expect((await newest())?.title).toBe(`Sick: Sid ${day.number}`);
		expect((await undoNewest()).status).toBe(200);
		expect([await drivers(), await marks(), (await readJob(admin, id)).status]).toEqual([
			["Sid", "Ola"],
			[],
			"Booked",
		]);
	});

	it("a sick day without jobs: the workday that was deleted is there again", async () => {
		await markSick();
		expect(await drivers()).toEqual(["", "Ola"]);
		await undoNewest();
		expect([await drivers(), await marks()]).toEqual([["Sid", "Ola"], []]);
	});

	it("a sick day is not undone once someone has changed it; it can be tried again", async () => {
		await markSick();
		await admin.call("POST", "/client/driver-leaves", {
			driver_id: day.sick,
			selectedDays: [day.date],
			type: 1,
		});
		const steps = (await admin.call<UndoableChange[]>("GET", "/client/undo-steps")).data;
		const sick = steps.find(({ title }) => title === `Sick: Sid ${day.number}`);
		const refused = await admin.call("POST", `/client/undo/${sick?.ids[0]}`);
		expect([refused.status, refused.message]).toEqual([409, "The driver's days have changed since."]);
		expect(await marks()).toEqual([1]);
		expect((await undoNewest()).status).toBe(200);
		expect(await marks()).toEqual([2]);
		expect((await admin.call("POST", `/client/undo/${sick?.ids[0]}`)).status).toBe(200);
		expect(await drivers()).toEqual(["Sid", "Ola"]);
	});

	it("a driver's change, with the workday that the new driver has left", async () => {
		const id = await addAllocated(admin, day, day.other_work_day);
		const changed = await admin.call("PUT", `/client/update-workday/${day.work_day}`, {
			driver_id: day.other,
		});
		expect([changed.status, await drivers()]).toEqual([200, ["Ola", ""]]);
		expect((await newest())?.title).toBe(`Changed the driver of AA${day.number} XYZ`);
		expect((await undoNewest()).status).toBe(200);
		expect([await drivers(), (await readJob(admin, id)).status]).toEqual([["Sid", "Ola"], "Booked"]);
	});

	it("a driver who was added to a vehicle", async () => {
		await admin.call("DELETE", `/client/delete-workday/${day.work_day}`);
		const added = await admin.call<Workday>("POST", "/client/create-workday", {
			driver_id: day.free,
			vehicle_id: day.vehicle,
			date: day.date,
			shift_type_id: 1,
		});
		expect([added.status, await drivers()]).toEqual([200, ["Fay", "Ola"]]);
		expect((await newest())?.title).toBe(`Added Fay ${day.number} to AA${day.number} XYZ`);
		expect([(await undoNewest()).status, await drivers()]).toEqual([200, ["", "Ola"]]);
	});

	describe("a workday's change of vehicle", () => {
		const lane = async (id: number) => {
			const { vehicles } = await fetchBoard(admin, "", day.date);
			const row = vehicles.find((vehicle) => vehicle.id === id);
			return [row?.driver_name.split(" ")[0], row?.planned_jobs.map((job) => job.id)];
		};
		const lanes = async () => [await lane(day.vehicle), await lane(day.other_vehicle)];
		const changeVehicle = () =>
			admin.call("PUT", `/client/update-workday/${day.work_day}`, { vehicle_id: day.other_vehicle });

		it("with its jobs in their order; those that waited on the other vehicle stay there", async () => {
			await admin.call("DELETE", `/client/delete-workday/${day.other_work_day}`);
			const first = await addAllocated(admin, day, day.work_day);
			const second = await addAllocated(admin, day, day.work_day, { from: "13:00", to: "14:00" });
			const { id: waiting } = await saveJobAs(admin, { collection_date: day.date, delivery_date: day.date });
			const place = { job_ids: [waiting], plannerable_id: day.other_vehicle, date: day.date };
			await sendPlannerAction(admin, "POST", "plan-jobs", place);
			const before = [
				["Sid", [first, second]],
				["", [waiting]],
			];
			expect(await lanes()).toEqual(before);
			expect((await changeVehicle()).status).toBe(200);
			const [left, joined] = await lanes();
			expect([left, joined?.[0], [...(joined?.[1] ?? [])].sort()]).toEqual([
				["", []],
				"Sid",
				[first, second, waiting],
			]);
			expect((await newest())?.title).toBe(`Changed the vehicle of Sid ${day.number}`);
			expect((await undoNewest()).status).toBe(200);
			expect(await lanes()).toEqual(before);
			expect([(await readJob(admin, first)).status, (await readJob(admin, waiting)).status]).toEqual([
				"Booked",
				"Planned",
			]);
			expect(await findBoardErrors(api.north)).toEqual([]);
		});

		it("is not undone once the workday has changed, or another driver has the vehicle", async () => {
			await admin.call("DELETE", `/client/delete-workday/${day.other_work_day}`);
			await changeVehicle();
			const slot = { vehicle_id: day.vehicle, date: day.date, shift_type_id: 1 };
			await admin.call("POST", "/client/create-workday", { driver_id: day.free, ...slot });
			const steps = (await admin.call<UndoableChange[]>("GET", "/client/undo-steps")).data;
			const step = steps.find(({ title }) => title === `Changed the vehicle of Sid ${day.number}`);
			const undo = () => admin.call("POST", `/client/undo/${step?.ids[0]}`);
			expect((await undo()).status).toBe(409);
			await admin.call("PUT", `/client/update-workday/${day.work_day}`, { notes: "Fuel first" });
			const refused = await undo();
			expect([refused.status, refused.message]).toEqual([409, "The workday has changed since."]);
			expect(await drivers()).toEqual(["Fay", "Sid"]);
		});
	});
});
