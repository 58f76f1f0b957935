import type { BaseLine, ExtraLine } from "~/shared/rates/rate-card";
import { TextField } from "~/ui/form/text-field";
import { useCardEditing } from "../card/card-context";
import { MINIMUM, WAITING } from "../card/card-lines";
import { replaceExtraLine } from "../card/change-lines";
import { AreaChargesEditor } from "./area-charges-editor";
import { BandEditor } from "./band-editor";
import styles from "./lines.module.css";
import { CountedEditor, HireEditor, MinimumEditor, WaitingEditor } from "./simple-editors";
import { TermsEditor } from "./terms-editor";
import { HoursEditor, WindowEditor } from "./timed-editors";
import { WorkEditor } from "./work-editor";
import { ZoneEditor } from "./zone-editor";

/** The editor of a line by its key; of the terms of the whole card for a key that no line has. */
export function LineEditor({ lineKey }: { lineKey: string }) {
	const { content } = useCardEditing();
	if (lineKey === MINIMUM) return <MinimumEditor />;
	if (lineKey === WAITING) return <WaitingEditor />;
	const base = content.base.findIndex(({ id }) => id === lineKey);
	if (content.base[base]) return <BaseEditor line={content.base[base]} path={`base.${base}`} />;
	const extra = content.extras.findIndex(({ id }) => id === lineKey);
	if (content.extras[extra]) return <ExtraEditor line={content.extras[extra]} path={`extras.${extra}`} />;
	return <TermsEditor />;
}

function BaseEditor({ line, path }: { line: BaseLine; path: string }) {
	switch (line.kind) {
		case "zones":
			return <ZoneEditor line={line} path={path} />;
		case "time":
			return <HireEditor line={line} path={path} />;
		default:
			return <BandEditor line={line} path={path} />;
	}
}

function ExtraEditor({ line, path }: { line: ExtraLine; path: string }) {
	const { content, change, isReadOnly, errorAt } = useCardEditing();
	return (
		<>
			<div className={styles.lineFields}>
				<TextField
					label="On the invoice as"
					value={line.label}
					error={errorAt(`${path}.label`)}
					readOnly={isReadOnly}
					onChange={(label) => change(replaceExtraLine(content, { ...line, label }))}
				/>
			</div>
			<ExtraFields line={line} path={path} />
		</>
	);
}

function ExtraFields({ line, path }: { line: ExtraLine; path: string }) {
	switch (line.kind) {
		case "drops":
		case "per_unit":
			return <CountedEditor line={line} path={path} />;
		case "window":
			return <WindowEditor line={line} path={path} />;
		case "out_of_hours":
			return <HoursEditor line={line} path={path} />;
		case "work":
			return <WorkEditor line={line} path={path} />;
		case "areas":
			return <AreaChargesEditor line={line} path={path} />;
	}
}
