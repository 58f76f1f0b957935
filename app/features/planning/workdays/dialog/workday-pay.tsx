import { useApiRead } from "~/features/kernel/requests";
import { PayLines } from "./pay-lines";

/** The pay of a workday by its clocked or approved times; nothing for a role that shows no pay, or before the driver has clocked out. */
export function WorkdayPayLines({ id }: { id: number }) {
	const { data } = useApiRead("GET /client/get-approve-activities/{id}", { params: { id } });
	const approval = data?.approval;
	if (!approval?.rate || !(approval.clockout_approved_time ?? approval.clockout_time)) return null;
	return (
		<PayLines
			day={{
				...approval,
				rate: approval.rate,
				nightout: approval.nightout ?? 0,
				clockin_approved_time: approval.clockin_approved_time ?? approval.clockin_time,
				clockout_approved_time: approval.clockout_approved_time ?? approval.clockout_time,
			}}
		/>
	);
}
