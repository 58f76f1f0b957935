import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import { ComboField, type ComboOption } from "~/ui/form/combo-field";
import { FormFooter } from "~/ui/form/form-footer";
import type { CoverSubject } from "./open-cover";

const PAUSE_MS = 120;

/** Chooses the driver or the vehicle, where the dialog was opened without one. */
export function SubjectChoice(props: {
	subject: CoverSubject;
	onChoose: (subject: CoverSubject) => void;
	close: () => void;
}) {
	const { subject } = props;
	const [text, setText] = useState("");
	const options = useMatches(subject.kind, text);
	const choose = (id: number | null) => {
		const found = options.find(({ value }) => value === id);
		if (!found || id === null) return;
		props.onChoose(
			subject.kind === "driver"
				? { ...subject, driver: { id, full_name: found.label } }
				: { ...subject, vehicle: { id, reg: found.label } },
		);
	};
	return (
		<div className="fill">
			<div className="scroll panel-padding">
				<ComboField
					label={subject.kind === "driver" ? "Driver" : "Vehicle"}
					required
					options={options}
					value={null}
					onChange={choose}
					onQuery={setText}
					placeholder={subject.kind === "driver" ? "Name or code" : "Registration or code"}
					empty={text ? "Nothing found" : "Type a name"}
				/>
			</div>
			<FormFooter onCancel={props.close} />
		</div>
	);
}

/** What the search finds of drivers or vehicles. */
function useMatches(kind: CoverSubject["kind"], text: string): ComboOption<number>[] {
	const [matches, setMatches] = useState<ComboOption<number>[]>([]);
	useEffect(() => {
		if (text.trim() === "") return;
		let isCurrent = true;
		const timer = window.setTimeout(() => {
			callApi("GET /client/search", { query: { q: text.trim() } }).then(
				({ data }) => {
					const found = kind === "driver" ? data.drivers : data.vehicles;
					if (isCurrent)
						setMatches(
							found.map(({ id, name, hint }) => ({ value: id, label: name, secondary: hint ?? undefined })),
						);
				},
				() => undefined,
			);
		}, PAUSE_MS);
		return () => {
			isCurrent = false;
			window.clearTimeout(timer);
		};
	}, [kind, text]);
	return text.trim() === "" ? [] : matches;
}
