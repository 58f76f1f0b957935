import { callApi } from "~/client/api";
import { lifecycleFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { INACTIVE_STATUSES } from "~/domain/jobs/jobs/model/status";
import { OfferNote } from "~/features/connections/sub-contractors";
import { runWithToast } from "~/features/kernel/requests";
import { getCurrentCarrier, type JobCarrier, listCarriers } from "~/features/planning/allocation";
import { telephoneLink } from "~/shared/contact/phone";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Reg, Tag } from "~/ui/tag";
import { allocationChangeButtons } from "../state/header-buttons";
import { useOfficeJob } from "../state/office-job-context";
import { DetailSection, type Fact, KeyValues } from "./key-values";
import { MissingNeeds } from "./missing-needs";

const KIND_LABELS = {
	driver: "Driver",
	sub_contractor: "Sub-contractor",
	owner_driver: "Owner-driver",
} as const;
const STATE_TONES = { Planned: undefined, Booked: "violet", Done: "ok" } as const;

/** The carriers of the job, with the buttons that change them. */
export function CarriersSection() {
	const { job } = useOfficeJob();
	const carriers = listCarriers(job);
	const [planned] = job.vehicle_job_planners;
	// An inactive job keeps its allocations for when it is restored.
	const isPast = INACTIVE_STATUSES.includes(job.status);
	return (
		<DetailSection title="Driver Details" tools={<CarrierTools carriers={carriers} />}>
			{!isPast && <MissingNeeds />}
			{isPast && carriers.length > 0 && (
				<KeyValues facts={[["Allocated", `Until the job was ${job.status.toLowerCase()}`]]} />
			)}
			{carriers.map((carrier) => (
				<CarrierValues key={`${carrier.kind}-${carrier.id}`} carrier={carrier} isPast={isPast} />
			))}
			{carriers.length === 0 && (
				<KeyValues
					facts={[
						[
							"Driver",
							<span key="none" className="muted">
								{isPast ? "Not allocated" : "Not allocated yet"}
							</span>,
						],
						...(planned && !isPast ? [["Planner", <Reg key="reg">{planned.reg}</Reg>] satisfies Fact] : []),
					]}
				/>
			)}
		</DetailSection>
	);
}

function CarrierValues({ carrier, isPast }: { carrier: JobCarrier; isPast: boolean }) {
	const { actions } = useOfficeJob();
	const { offer } = carrier;
	const facts = carrierFacts(carrier, isPast);
	if (!offer) return <KeyValues facts={facts} />;
	const answer = (name: "take-price" | "refuse-price") => () =>
		void actions.run(name, (job, headers) =>
			callApi(`POST /client/sub-contractor-job/{id}/${name}`, {
				params: { id: carrier.id },
				headers,
				body: { version: job.version },
			}),
		);
	const mailLink = async () => {
		const { sub_contractor_id } = offer;
		await runWithToast("POST /client/sub-contractor-links", {
			body: { sub_contractor_id, name: carrier.name, email: carrier.email },
		});
	};
	return (
		<KeyValues
			facts={[
				...facts,
				...(offer.answer && !isPast
					? [
							[
								"Answer",
								<OfferNote
									key="answer"
									answer={offer.answer}
									requested_cost={offer.requested_cost}
									decline_reason={offer.decline_reason}
									onTake={answer("take-price")}
									onRefuse={answer("refuse-price")}
									pending={actions.pending}
								/>,
							] satisfies Fact,
						]
					: []),
				["Driver", [offer.driver, offer.mobile].filter(Boolean).join(", ") || null],
				["Vehicle", carrier.reg && <Reg key="reg">{carrier.reg}</Reg>],
				...(carrier.email && !isPast
					? [
							[
								"Link",
								<Button key="link" size="row" isWriting onClick={() => void mailLink()}>
									Mail link to their jobs
								</Button>,
							] satisfies Fact,
						]
					: []),
			]}
		/>
	);
}

function CarrierTools({ carriers }: { carriers: readonly JobCarrier[] }) {
	const { job, actor, rights, actions, openOverlay } = useOfficeJob();
	const carrier = getCurrentCarrier(carriers);
	if (!rights.canAllocate) return null;
	return allocationChangeButtons(lifecycleFacts(job), actor).map(({ action, label }) => {
		if (action === "change_allocation")
			return (
				<Button isWriting key={action} size="row" onClick={() => openOverlay("allocate")}>
					{label}
				</Button>
			);
		if (!carrier || (action !== "cancel_plan" && action !== "deallocate")) return null;
		return (
			<Button
				isWriting
				key={action}
				size="row"
				pending={actions.pending === action}
				onClick={() => void actions.release(carrier, action)}
			>
				{label}
			</Button>
		);
	});
}

function carrierFacts(carrier: JobCarrier, isPast: boolean): Fact[] {
	const { kind, name, state, date, start } = carrier;
	const day = [showDate(date), start].filter(Boolean).join(" ");
	return [
		[
			KIND_LABELS[kind],
			<span key="name" className="cluster">
				{name ? <Avatar name={name} image={carrier.image} hidden /> : null}
				<span className="medium">{name || "No driver yet"}</span>
				{isPast ? null : <Tag tone={STATE_TONES[state]}>{state}</Tag>}
			</span>,
		],
		...(kind === "driver"
			? ([
					[
						"Vehicle",
						carrier.reg && (
							<>
								<Reg>{carrier.reg}</Reg> <span className="muted">{carrier.vehicle}</span>
							</>
						),
					],
					["Trailer", carrier.trailer],
				] satisfies Fact[])
			: ([["Cost", carrier.cost === null ? null : showPounds(carrier.cost)]] satisfies Fact[])),
		["Day", day],
		[
			"Contact",
			carrier.phone ? (
				<a key="phone" href={telephoneLink(carrier.phone)}>
					{carrier.phone}
				</a>
			) : (
				carrier.email
			),
		],
	];
}
