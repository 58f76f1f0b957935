import { z } from "zod";
import { pathId } from "@/workers/http/route/path-params";
import { requiredDateField } from "~/shared/time/schemas";

export const dayOfVehicleParam = z.object({ date: requiredDateField, vehicleId: pathId });
export const dateParam = z.object({ date: requiredDateField });
