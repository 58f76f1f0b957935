import { callApi, describeError } from "~/client/api";
import { saveResponseAs } from "~/features/kernel/requests";
import { plannerText, runSheetName } from "~/shared/texts/planner";
import { toast } from "~/ui/overlay/toasts";

/** Saves the run sheet of the vehicle that a driver has today, as a PDF to print. */
export async function saveRunSheetOf(driver_id: number): Promise<void> {
	try {
		const query = { driver_ids: String(driver_id) };
		const { data: drivers } = await callApi("GET /client/get-live-drivers", { query });
		const found = drivers.find(({ vehicle }) => vehicle !== null);
		if (!found?.vehicle) return void toast.info(plannerText.noVehicleToday);
		const { date, vehicle } = found;
		await saveResponseAs(runSheetName(vehicle.reg, date), "GET /client/planner/run-sheet-pdf", {
			query: { date, vehicle_id: vehicle.id },
		});
	} catch (failure) {
		toast.error(describeError(failure));
	}
}
