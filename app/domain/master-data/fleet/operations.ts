import { defineRecordOperations } from "~/domain/master-data/records/operations/record-operations";
import { trailers, vehicles, vehicleTypes } from "./resources";
import { updateVehicle } from "./update-vehicle";

export const vehicleTypeOperations = defineRecordOperations(vehicleTypes);
export const trailerOperations = defineRecordOperations(trailers);
export const vehicleOperations = defineRecordOperations(vehicles, {
	update: ({ ctx }, id, values) => updateVehicle(ctx, id, values),
});
