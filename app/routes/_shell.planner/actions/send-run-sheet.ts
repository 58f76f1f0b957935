import type { PlannerVehicle } from "~/domain/planning/run/responses";
import { runWithToast } from "~/features/kernel/requests";
import { plannerText } from "~/shared/texts/planner";
import { type DateText, showDate } from "~/shared/time/dates";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";

/** Mails the run sheet of a vehicle's day to its drivers, once it has been confirmed who gets it. */
export async function sendRunSheet({ id, reg }: PlannerVehicle, date: DateText): Promise<void> {
	const drivers = await runWithToast("GET /client/planner/run-sheet-recipients", {
		query: { date, vehicle_id: id },
		quiet: true,
	});
	if (!drivers) return;
	const question = describeRecipients(drivers);
	if (question === null) {
		const names = drivers.map(({ full_name }) => full_name).join(", ");
		toast.warning(names ? plannerText.noDriverAddress(names) : plannerText.noDriver);
		return;
	}
	const title = `Email run sheet of ${reg}, ${showDate(date)}`;
	if (!(await confirm({ title, question, okText: "Send", quiet: true }))) return;
	await runWithToast("POST /client/planner/mail-run-sheet", {
		body: { vehicle_id: id, date, driver_ids: drivers.map(({ driver_id }) => driver_id) },
	});
}

/** Who gets the run sheet, and who has no address; null if no one has. */
export function describeRecipients(
	drivers: readonly { full_name: string; email: string | null }[],
): string | null {
	const lines = drivers.map(({ full_name, email }) =>
		email === null ? `${full_name} has no email address and gets none.` : `To ${full_name}, ${email}`,
	);
	return drivers.some(({ email }) => email !== null) ? lines.join("\n") : null;
}
