import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { isDate } from "~/domain/time/dates";

export { idParam };

const id = idParam.shape.id;

/** Staff who read and who change the week of vehicles and drivers. */
export const weekReadAccess = staffWith("organizer.read");
export const weekWriteAccess = staffWith("organizer.write");
/** Staff who mark drivers as away and decide their holidays. */
export const availabilityAccess = staffWith("availability");
/** Staff who approve workdays. */
export const approvalAccess = staffWith("approve-workday");

export const vehicleParam = z.object({ vehicleId: id });
export const driverParam = z.object({ driverId: id });
export const dayOfVehicleParam = z.object({ date: z.string().refine(isDate, "Not a date"), vehicleId: id });
export const dateParam = z.object({ date: z.string().refine(isDate, "Not a date") });
export const positiveIdField = z.coerce.number("Not a number").int("Not a number").positive("Not a number");
