import styles from "./route-map.module.css";
/** A drawn route with stops. Decorative. */
export function RouteMap() {
	return (
		<aside className={styles.routeMap} aria-hidden="true">
			<svg viewBox="0 0 880 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
				<g fill="none" stroke="var(--line-strong)" strokeWidth="1.5" transform="scale(1.12 1)">
					<path d="M-20 720C180 690 240 560 420 540s260 40 420-60" />
					<path d="M120-20c20 220 140 260 150 430S190 700 260 920" />
					<path d="M640-20c-40 180 30 300-40 470S520 760 560 920" />
					<path d="M-20 260c160 20 280-60 420-20s240 90 420 40" />
					<path d="M-20 470c120-30 210 20 290 0M420 540c-10-90 60-150 40-290" />
				</g>
				<path
					d="M136 108c28 148 124 176 134 300 4 60-6 110-10 158"
					fill="none"
					stroke="var(--primary)"
					strokeWidth="3"
				/>
				<path
					d="M258 566c60-30 100-22 162-26 80-4 126 12 186-4"
					fill="none"
					stroke="var(--primary)"
					strokeWidth="3"
					strokeDasharray="2 9"
					strokeLinecap="round"
				/>
				<g fill="var(--surface)" stroke="var(--text)" strokeWidth="3">
					<circle cx="136" cy="108" r="7" />
					<circle cx="270" cy="408" r="7" />
				</g>
				<circle cx="258" cy="566" r="11" fill="var(--primary)" stroke="var(--bg)" strokeWidth="4" />
				<circle cx="606" cy="536" r="7" fill="var(--text)" />
			</svg>
		</aside>
	);
}
