import { Skeleton } from "~/ui/overlay/skeleton";

const ROWS = Array.from({ length: 10 }, (_, at) => at);

/** The board while its day is loading. */
export function BoardSkeleton() {
	return (
		<>
			<section className="un" aria-label="Unplanned jobs">
				<header>
					<h2>Unplanned</h2>
				</header>
				<ul className="ghosts" aria-hidden="true">
					{ROWS.map((at) => (
						<li key={at} className="uj">
							<Skeleton width="w60" />
							<Skeleton width="w80" />
							<Skeleton width="w40" />
						</li>
					))}
				</ul>
			</section>
			<section className="bd" aria-label="Vehicles">
				<div className="hr" />
				<div className="ghosts" role="status" aria-label="Loading">
					{ROWS.map((at) => (
						<div key={at} className="vr">
							<div className="vh">
								<Skeleton width="w60" />
								<Skeleton width="w40" />
								<Skeleton width="w80" />
							</div>
						</div>
					))}
				</div>
			</section>
		</>
	);
}
