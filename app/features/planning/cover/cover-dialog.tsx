import { useState } from "react";
import { Avatar } from "~/ui/avatar";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Reg } from "~/ui/tag";
import { CoverForm } from "./cover-form";
import type { CoverSubject } from "./open-cover";
import { SubjectChoice } from "./subject-choice";

/** "Sick today" of a driver, "Broken down" of a vehicle: the work of the day with a carrier for each job, and one Confirm. */
export default function CoverDialog(props: {
	subject: CoverSubject;
	hasPlanner: boolean;
	onClose: () => void;
}) {
	const [subject, setSubject] = useState(props.subject);
	const [isDirty, setIsDirty] = useState(false);
	const isChosen = (subject.kind === "driver" ? subject.driver : subject.vehicle) !== null;
	return (
		<SlideOver
			// The focus begins in the first field again.
			key={isChosen ? "form" : "choice"}
			open
			startsInField
			onClose={props.onClose}
			title={subject.kind === "driver" ? "Sick today" : "Broken down"}
			width={880}
			dirty={isDirty}
			aside={<SubjectName subject={subject} />}
		>
			{(close) =>
				isChosen ? (
					<CoverForm
						subject={subject}
						hasPlanner={props.hasPlanner}
						close={close}
						onDirty={() => setIsDirty(true)}
						onDone={props.onClose}
					/>
				) : (
					<SubjectChoice subject={subject} onChoose={setSubject} close={close} />
				)
			}
		</SlideOver>
	);
}

function SubjectName({ subject }: { subject: CoverSubject }) {
	if (subject.kind === "vehicle") return subject.vehicle && <Reg>{subject.vehicle.reg}</Reg>;
	return (
		subject.driver && (
			<>
				<Avatar name={subject.driver.full_name} size="medium" hidden />
				<span className="secondary-text truncate">{subject.driver.full_name}</span>
			</>
		)
	);
}
