/** Width of the drawing; its ends are where the dots stand. */
const WIDTH = 400;
const [FROM, TO] = [14, WIDTH - 14];

/** The run as a line: what is behind it drawn through, what is ahead dotted, the load where it is. Decoration only. */
export function Run({ share }: { share: number }) {
	const here = FROM + (TO - FROM) * share;
	return (
		<svg className="track-run" viewBox={`0 0 ${WIDTH} 44`} aria-hidden="true">
			<path className="ahead" d={`M${here} 22H${TO}`} />
			<path className="behind" d={`M${FROM} 22H${here}`} />
			<circle className="end" cx={FROM} cy="22" r="6" />
			<circle className="end" cx={TO} cy="22" r="6" />
			{share > 0 && share < 1 && <circle className="halo" cx={here} cy="22" r="18" />}
			{share < 1 ? (
				<circle className="load" cx={here} cy="22" r="9" />
			) : (
				<g className="there">
					<circle cx={TO} cy="22" r="12" />
					<path d={`M${TO - 5} 22l3.5 3.5 6.5-7`} />
				</g>
			)}
		</svg>
	);
}
