import { Avatar } from "~/components/avatar";
import { Button } from "~/components/button";
import { Reg, Tag } from "~/components/tag";
import { factsOf } from "~/domain/jobs/facts";
import { showPounds } from "~/domain/money/text";
import { showDate } from "~/domain/time/dates";
import { type Carrier, carrierNow, carriersOf } from "./carriers";
import { carrierButtons } from "./head-buttons";
import { type Fact, KeyValues, Part } from "./key-values";
import { useOffice } from "./model";

const KINDS = { driver: "Driver", sub_contractor: "Sub-contractor", owner_driver: "Owner-driver" } as const;
const TONES = { Planned: undefined, Booked: "violet", Done: "ok" } as const;

/** Who carries the job and with what, and how that is changed. */
export function CarriersPart() {
	const { job } = useOffice();
	const carriers = carriersOf(job);
	const [planned] = job.vehicle_job_planners;
	return (
		<Part title="Driver Details" tools={<CarrierTools carriers={carriers} />}>
			{carriers.map((carrier) => (
				<KeyValues key={`${carrier.kind}-${carrier.id}`} facts={carrierFacts(carrier)} />
			))}
			{carriers.length === 0 && (
				<KeyValues
					facts={[
						[
							"Driver",
							<span key="none" className="mut">
								Nobody carries it yet
							</span>,
						],
						...(planned ? [["Planner", <Reg key="reg">{planned.reg}</Reg>] satisfies Fact] : []),
					]}
				/>
			)}
		</Part>
	);
}

function CarrierTools({ carriers }: { carriers: readonly Carrier[] }) {
	const { job, actor, deeds, show } = useOffice();
	const carrier = carrierNow(carriers);
	return carrierButtons(factsOf(job), actor).map(({ action, label }) => {
		if (action === "change_allocation")
			return (
				<Button key={action} size="row" onClick={() => show("allocate")}>
					{label}
				</Button>
			);
		if (!carrier || (action !== "cancel_plan" && action !== "deallocate")) return null;
		return (
			<Button
				key={action}
				size="row"
				pending={deeds.pending === action}
				onClick={() => void deeds.release(carrier, action)}
			>
				{label}
			</Button>
		);
	});
}

function carrierFacts(carrier: Carrier): Fact[] {
	const { kind, name, state, date, start } = carrier;
	const day = [showDate(date), start].filter(Boolean).join(" ");
	return [
		[
			KINDS[kind],
			<span key="name" className="row">
				{name ? <Avatar name={name} image={carrier.image} hidden /> : null}
				<span className="b">{name || "No driver yet"}</span>
				<Tag tone={TONES[state]}>{state}</Tag>
			</span>,
		],
		...(kind === "driver"
			? ([
					[
						"Vehicle",
						carrier.reg && (
							<>
								<Reg>{carrier.reg}</Reg> <span className="mut">{carrier.vehicle}</span>
							</>
						),
					],
					["Trailer", carrier.trailer],
				] satisfies Fact[])
			: ([["Cost", carrier.cost === null ? null : showPounds(carrier.cost)]] satisfies Fact[])),
		["Day", day],
		[
			"Reached at",
			carrier.phone ? (
				<a key="phone" href={`tel:${carrier.phone.replace(/\s+/g, "")}`}>
					{carrier.phone}
				</a>
			) : (
				carrier.email
			),
		],
	];
}
