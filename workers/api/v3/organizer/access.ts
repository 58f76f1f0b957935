import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { isDate } from "~/domain/time/dates";

export { idParam };

const id = idParam.shape.id;

/** Staff who look at the week of vehicles and drivers, and who change it. */
export const readsWeek = staffWith("organizer.read");
export const writesWeek = staffWith("organizer.write");
/** Staff who mark drivers as away and decide their holidays. */
export const availability = staffWith("availability");
/** Staff who approve workdays. */
export const approves = staffWith("approve-workday");

export const vehicleParam = z.object({ vehicleId: id });
export const driverParam = z.object({ driverId: id });
export const dayOfVehicleParam = z.object({ date: z.string().refine(isDate, "Not a date"), vehicleId: id });
export const dateParam = z.object({ date: z.string().refine(isDate, "Not a date") });
export const anId = z.coerce.number("Not a number").int("Not a number").positive("Not a number");
