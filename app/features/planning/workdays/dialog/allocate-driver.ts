import { callApi } from "~/client/api";
import type { OrganizerDay } from "~/domain/planning/organizer/organizer-day";
import type { AvailableDriver } from "~/domain/planning/workdays/available-drivers";
import type { Workday } from "~/domain/planning/workdays/responses";
import { firstErrorMessage, runWithToast } from "~/features/kernel/requests";
import { organizerText } from "~/shared/texts/organizer";
import { toast } from "~/ui/overlay/toasts";

/** What was entered for the workday. */
interface WorkdayDetails {
	trailer_id: number | null;
	start_time: string;
	notes: string;
}

interface Allocation {
	driver: AvailableDriver;
	day: OrganizerDay;
	details: WorkdayDetails;
	date: string;
	shift: 1 | 2;
	/** Called once the allocation, or its undo, has been saved. */
	onSaved: () => void;
}

/** Allocates a driver to a vehicle's day: a booked driver's workday moves there with its jobs. Shows a toast, with Undo where that puts everything back. */
export async function allocateDriver(allocation: Allocation): Promise<void> {
	const { driver, day, onSaved } = allocation;
	try {
		const undo = driver.work_day_id
			? await moveWorkday(allocation, driver.work_day_id)
			: await createWorkday(allocation);
		toast.success(organizerText.driverAllocated(driver.full_name, day.vehicle.reg), {
			undo: undo && (() => void undo().then((done) => done && onSaved())),
		});
		onSaved();
	} catch (failure) {
		toast.error(firstErrorMessage(failure));
	}
}

type Undo = () => Promise<boolean>;

async function createWorkday({ driver, day, details, date, shift }: Allocation): Promise<Undo> {
	const { data } = await callApi("POST /client/create-workday", {
		body: {
			...details,
			date,
			vehicle_id: day.vehicle.id,
			driver_id: driver.id,
			shift_type_id: shift,
			driver_type: 1,
		},
	});
	return async () =>
		(await runWithToast("DELETE /client/delete-workday/{id}", { params: { id: data.id } })) !== null;
}

/** Moves a booked driver's workday with only the details that were entered. */
async function moveWorkday({ day, details }: Allocation, id: number): Promise<Undo | undefined> {
	const { trailer_id, start_time, notes } = details;
	const { data: before } = await callApi("GET /client/get-workday/{id}", { params: { id } });
	const { data: after } = await callApi("PUT /client/update-workday/{id}", {
		params: { id },
		body: {
			vehicle_id: day.vehicle.id,
			...(trailer_id === null ? {} : { trailer_id }),
			...(start_time ? { start_time } : {}),
			...(notes ? { notes } : {}),
		},
	});
	const { vehicle_id } = before;
	if (vehicle_id === null || !hasSameJobs(before, after)) return undefined;
	const body = { ...pickDetails(before), vehicle_id, version: after.version };
	return async () =>
		(await runWithToast("PUT /client/update-workday/{id}", { params: { id }, body })) !== null;
}

const pickDetails = ({ trailer_id, start_time, notes }: Workday) => ({
	trailer_id,
	start_time: start_time ?? "",
	notes: notes ?? "",
});

/** Jobs that waited on the vehicle have joined the workday: moved back, it would take them along. */
function hasSameJobs(before: Workday, after: Workday): boolean {
	const idsOf = (day: Workday) =>
		day.work_day_jobs
			.map(({ job_id }) => job_id)
			.sort()
			.join();
	return idsOf(before) === idsOf(after);
}
