import * as z from "zod/mini";

/** What happened to a workday, a vehicle's upkeep or a driver's availability. */
type OrganizerChangeKind =
	| "workday"
	| "allocateWorkday"
	| "updateWorkday"
	| "deAllocateDriver"
	| "unBookJobs"
	| "updateWorkdayJobsOrder"
	| "workday_attachment"
	| "multiAllocateBooking"
	| "multiDeAllocateBooking"
	| "allocateWorkdayJob"
	| "deAllocateWorkdayJob"
	| "vehicleMaintenance"
	| "vehicleReminder"
	| "driverAvailability"
	| "faviroteDriver"
	| "vehicleDefect"
	| "driverAction";

const id = z.nullable(z.int());
const day = z.nullable(z.string());

/** The payload of an `organizerChange`: the workday, vehicle or driver it is about, its days and its jobs. */
export const organizerChangePayload = z.partial(
	z.object({
		work_day_id: id,
		vehicle_id: id,
		driver_id: id,
		driver_ids: z.array(z.int()),
		shift_type_id: z.int(),
		date: day,
		dates: z.array(z.string()),
		job_id: z.int(),
		job_ids: z.array(z.int()),
	}),
);
export type OrganizerChangePayload = z.infer<typeof organizerChangePayload>;

/** The workday of an event. */
export type AnnouncedWorkday = Required<
	Pick<OrganizerChangePayload, "work_day_id" | "date" | "shift_type_id" | "vehicle_id" | "driver_id">
>;

interface OrganizerChangeSubject {
	entity: "work_day" | "vehicle" | "driver" | "check_result";
	entity_id: number | null;
}

/** The change event of the organizer, for the office; an event that drivers receive names its driver. */
export const organizerChange = (
	kind: OrganizerChangeKind,
	{ entity, entity_id }: OrganizerChangeSubject,
	payload: OrganizerChangePayload,
	audience: "client" | "driver" = "client",
) => ({ type: "organizerChange", kind, entity, entity_id, payload, audience });
