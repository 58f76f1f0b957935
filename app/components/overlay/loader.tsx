/** A 2 px bar along the top of the work area, seen only once something has taken longer than a second. */
export function LoaderBar({ active }: { active: boolean }) {
	if (!active) return null;
	return <div className="loadbar" role="progressbar" aria-label="Loading" />;
}

/** How far a piece of work is, with the words that say so: "120 of 300 rows". */
export function Progress(props: { value: number; max: number; label: string; text?: string }) {
	return (
		<div className="progress">
			<progress value={props.value} max={props.max} aria-label={props.label} />
			{props.text && (
				<span className="t12 mut tn" role="status">
					{props.text}
				</span>
			)}
		</div>
	);
}
