import type { UpcomingMaintenance } from "~/domain/planning/maintenance/maintenance-days";
import { DateField } from "~/ui/form/date-field";
import { TextField } from "~/ui/form/text-field";

type OffRoadDetails = NonNullable<UpcomingMaintenance["vor_details"]>;

/** Why a vehicle is off the road, where it is repaired, and when it is expected back. */
export function OffRoadFields(props: {
	details: OffRoadDetails;
	firstDay: string | undefined;
	onChange: (details: OffRoadDetails) => void;
}) {
	const { details, onChange } = props;
	return (
		<div className="fields columns-2">
			<TextField
				className="span-all"
				label="Reason"
				maxLength={200}
				value={details.notes ?? ""}
				onChange={(notes) => onChange({ ...details, notes })}
			/>
			<TextField
				label="Workshop"
				maxLength={100}
				value={details.workshop ?? ""}
				onChange={(workshop) => onChange({ ...details, workshop })}
			/>
			<DateField
				label="Expected return"
				min={props.firstDay}
				value={details.expected_return}
				onChange={(expected_return) => onChange({ ...details, expected_return })}
			/>
		</div>
	);
}
