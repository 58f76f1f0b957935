/** A 2 px progress bar at the top; the stylesheet shows it only after a second. */
export function LoaderBar({ active }: { active: boolean }) {
	if (!active) return null;
	return <div className="loading-bar" role="progressbar" aria-label="Loading" />;
}

/** A progress bar with a text such as "120 of 300 rows". */
export function Progress(props: { value: number; max: number; label: string; text?: string }) {
	return (
		<div className="progress">
			<progress value={props.value} max={props.max} aria-label={props.label} />
			{props.text && (
				<span className="text-12 muted tabular" role="status">
					{props.text}
				</span>
			)}
		</div>
	);
}
