import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { IconButton } from "~/ui/icon-button";
import { useCardEditing } from "../card/card-context";
import { addZone, readPostcodes, removeZone, type ZoneLine, zoneOf } from "../card/zone-line";
import styles from "./lines.module.css";

/** The first error at a zone: of its code, its name or one of its postcodes. */
function errorOfZone(errorAt: (path: string) => string | undefined, path: string, count: number) {
	const places = [`${path}.code`, `${path}.name`, `${path}.postcodes`];
	for (let at = 0; at < count; at += 1) places.push(`${path}.postcodes.${at}`);
	return places.map(errorAt).find(Boolean);
}

/** The zones of a line with their postcodes, and a field to add one. */
export function ZoneAreas(props: { line: ZoneLine; path: string; onChange: (line: ZoneLine) => void }) {
	const { line, path, onChange } = props;
	const { isReadOnly, errorAt } = useCardEditing();
	const [isShown, setShown] = useState(line.zones.length === 0);
	const replace = (at: number, change: Partial<ZoneLine["zones"][number]>) =>
		onChange({
			...line,
			zones: line.zones.map((zone, index) => (index === at ? { ...zone, ...change } : zone)),
		});
	return (
		<details className={styles.areas} open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
			<summary>Areas and their postcodes</summary>
			{isShown &&
				line.zones.map((zone, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: its code is being typed
					<div className={styles.areaLine} key={at}>
						<TextField
							label={`Code of area ${at + 1}`}
							hideLabel
							value={zone.code}
							readOnly={isReadOnly}
							onChange={(code) => replace(at, { code })}
						/>
						<TextField
							label={`Name of ${zone.code}`}
							hideLabel
							value={zone.name}
							readOnly={isReadOnly}
							onChange={(name) => replace(at, { name })}
						/>
						<PostcodesField
							label={`Postcodes of ${zone.code}`}
							postcodes={zone.postcodes}
							error={errorOfZone(errorAt, `${path}.zones.${at}`, zone.postcodes.length)}
							onChange={(postcodes) => replace(at, { postcodes })}
						/>
						{!isReadOnly && (
							<IconButton
								icon={X}
								label={`Remove ${zone.code}`}
								onClick={() => onChange(removeZone(line, at))}
							/>
						)}
					</div>
				))}
			{!isReadOnly && <AddArea onAdd={(typed, name) => onChange(addZone(line, zoneOf("", name, typed)))} />}
		</details>
	);
}

/** Postcodes in one field, read when it is left. */
export function PostcodesField(props: {
	label: string;
	/** Where it is not in a column of its own. */
	isLabelShown?: boolean;
	postcodes: readonly string[];
	error?: string | undefined;
	onChange: (postcodes: string[]) => void;
}) {
	const { isReadOnly } = useCardEditing();
	const [typed, setTyped] = useState<string | null>(null);
	return (
		<TextField
			label={props.label}
			hideLabel={!props.isLabelShown}
			value={typed ?? props.postcodes.join(", ")}
			error={props.error}
			placeholder="LU, AL, SG4"
			readOnly={isReadOnly}
			onChange={setTyped}
			onBlur={() => {
				if (typed !== null) props.onChange(readPostcodes(typed));
				setTyped(null);
			}}
		/>
	);
}

function AddArea({ onAdd }: { onAdd: (postcodes: string, name: string) => void }) {
	const [postcodes, setPostcodes] = useState("");
	const [name, setName] = useState("");
	const [error, setError] = useState<string | undefined>();
	const add = () => {
		if (readPostcodes(postcodes).length === 0) return setError("Please enter a postcode area");
		onAdd(postcodes, name);
		setPostcodes("");
		setName("");
	};
	return (
		<form
			className={styles.lineFields}
			onSubmit={(event) => {
				event.preventDefault();
				add();
			}}
		>
			<TextField
				label="Postcodes of a new area"
				value={postcodes}
				error={error}
				placeholder="LU, AL, SG4"
				onChange={(typed) => {
					setPostcodes(typed);
					setError(undefined);
				}}
			/>
			<TextField label="Its name" value={name} onChange={setName} />
			<Button type="submit" icon={Plus} size="form">
				Area
			</Button>
		</form>
	);
}
