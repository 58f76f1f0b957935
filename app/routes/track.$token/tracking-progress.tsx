const WIDTH = 400;
const [FROM, TO] = [14, WIDTH - 14];

/** The route as a line, solid behind the load and dotted ahead. Decorative. */
export function TrackingProgress({ share }: { share: number }) {
	const position = FROM + (TO - FROM) * share;
	return (
		<svg className="track-run" viewBox={`0 0 ${WIDTH} 44`} aria-hidden="true">
			<path className="ahead" d={`M${position} 22H${TO}`} />
			<path className="behind" d={`M${FROM} 22H${position}`} />
			<circle className="end" cx={FROM} cy="22" r="6" />
			<circle className="end" cx={TO} cy="22" r="6" />
			{share > 0 && share < 1 && <circle className="halo" cx={position} cy="22" r="18" />}
			{share < 1 ? (
				<circle className="load" cx={position} cy="22" r="9" />
			) : (
				<g className="there">
					<circle cx={TO} cy="22" r="12" />
					<path d={`M${TO - 5} 22l3.5 3.5 6.5-7`} />
				</g>
			)}
		</svg>
	);
}
