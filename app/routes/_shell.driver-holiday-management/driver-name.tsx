export type OpenDriver = (driver: { id: number; full_name: string }) => void;

/** A driver's name; opens the availability if the role allows it. */
export function DriverName(props: { id: number; full_name: string; onDriver: OpenDriver | null }) {
	const { id, full_name, onDriver } = props;
	if (!onDriver) return <span className="truncate">{full_name}</span>;
	return (
		<button type="button" className="opens" onClick={() => onDriver({ id, full_name })}>
			{full_name}
		</button>
	);
}
