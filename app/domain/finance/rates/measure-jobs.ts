import { type LocatedAddress, locateAddress } from "~/domain/master-data/addresses/rules-position";
import type { MapPoint, Maps } from "~/shared/maps-port";
import type { RatedJob } from "~/shared/rates/job-rate";
import { once } from "./once";

/** A distance by road, or an estimate of it. */
export interface MeasuredMiles {
	miles: number | null;
	is_estimate: boolean;
}

type SavedAddress = LocatedAddress & { customer_id: number | null };
type PlacedPoint = MapPoint & { isApproximate: boolean };

/** At most so many distances are measured for a list of jobs: each may be a call of the route provider. */
const MAX_LANES = 300;
const AT_ONCE = 6;
const TENTHS = 10;

type Side = "collection" | "delivery";

/** An end of a job as an address. */
const endOf = (job: RatedJob, side: Side): LocatedAddress => ({
	name: job[`${side}_name`] ?? null,
	address_line_1: job[`${side}_address_line_1`] ?? null,
	post_code: job[`${side}_post_code`] ?? null,
	latitude: job[`${side}_latitude`] ?? null,
	longitude: job[`${side}_longitude`] ?? null,
});

const atPostCode = (post_code: string | null): LocatedAddress => ({
	...{ name: null, address_line_1: null, latitude: null, longitude: null },
	post_code,
});

/** The stops of a job in their order, as addresses; none of those that have nothing to go by. */
function stopsOf(job: RatedJob): LocatedAddress[] {
	const drops = (job.drops ?? []).map(({ post_code }) => atPostCode(post_code));
	return [endOf(job, "collection"), ...drops, endOf(job, "delivery")].filter(
		({ post_code, latitude }) => post_code?.trim() || latitude !== null,
	);
}

/** Does something for each item, a few at once, in their order. */
async function mapFew<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>) {
	const results: Result[] = [];
	for (let at = 0; at < items.length; at += AT_ONCE)
		results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(run))));
	return results;
}

/**
 * Miles between the stops of each job, to a tenth, by the places that are known, those of saved addresses, or the middle of their
 * postcodes: then they are an estimate. Null where a stop cannot be found, and beyond 300 different ways.
 */
export async function measureJobs(
	maps: Pick<Maps, "search" | "distance" | "route">,
	jobs: readonly RatedJob[],
	saved: readonly SavedAddress[],
): Promise<MeasuredMiles[]> {
	const search = once(async (post_code: string) => (await maps.search(post_code))[0]);
	const pointOf = async (
		address: LocatedAddress,
		own: readonly SavedAddress[],
	): Promise<PlacedPoint | null> => {
		const location = locateAddress(address, own);
		if (!location) return null;
		if (location.kind === "position") return { ...location.position, isApproximate: false };
		const place = await search(location.post_code);
		return place ? { latitude: place.latitude, longitude: place.longitude, isApproximate: true } : null;
	};
	let lanes = 0;
	const measure = once(async (key: string) => {
		lanes += 1;
		const points: MapPoint[] = JSON.parse(key);
		return lanes > MAX_LANES ? null : await milesOver(maps, points);
	});
	return await mapFew(jobs, async (job) => {
		const own = saved.filter(({ customer_id }) => customer_id === (job.customer_id ?? null));
		const points = await Promise.all(stopsOf(job).map((stop) => pointOf(stop, own)));
		const known = points.flatMap((point) => point ?? []);
		if (known.length < 2 || known.length < points.length) return { miles: null, is_estimate: true };
		const way = await measure(
			JSON.stringify(known.map(({ latitude, longitude }) => ({ latitude, longitude }))),
		);
		const isApproximate = known.some((point) => point.isApproximate);
		return { miles: way?.miles ?? null, is_estimate: isApproximate || (way?.estimate ?? true) };
	});
}

async function milesOver(maps: Pick<Maps, "distance" | "route">, points: readonly MapPoint[]) {
	const [from, to, ...more] = points;
	if (!from || !to) return null;
	const { miles, estimate } =
		more.length === 0 ? await maps.distance(from, to) : await milesOfRoute(maps, points);
	return { miles: Math.round(miles * TENTHS) / TENTHS, estimate };
}

async function milesOfRoute(maps: Pick<Maps, "route">, points: readonly MapPoint[]) {
	const { legs, estimate } = await maps.route(points);
	return { miles: legs.reduce((miles, leg) => miles + leg.miles, 0), estimate };
}
