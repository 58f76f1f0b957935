import { type Connection, type ConnectionContext, Server, type WSMessage } from "partyserver";
import { tenantDatabase } from "~/tenancy/databases";
import { leasesFrame, rowsOf, takenFrame } from "../planner-lock/frames";
import { type Claim, type HeldRow, PlannerLock, type Row } from "../planner-lock/lock";
import { lockStore } from "../planner-lock/store";
import { Alarm } from "./alarm";
import { framesOf, type Listener } from "./audience";
import { Feed, type Gap } from "./catch-up";
import { changeLog } from "./change-log";
import { readIdentity, sessionTag } from "./identity";
import { Memory } from "./memory";
import { type Allowance, fullAllowance, spend } from "./pace";
import { type Position, positionOf } from "./positions";
import { everybody, initialsOf, isWatching, Presence, personOf } from "./presence";
import * as protocol from "./protocol";
import { type Seat, seatOf } from "./seat";

type Guest = Connection<Seat>;
type Frame<T extends protocol.FromClient["t"]> = Extract<protocol.FromClient, { t: T }>;

/** After this many milliseconds a log that could not be read is read again. */
const RETRY_AFTER = 1000;

/** One company's room: tells its people what changed, who looks at what, and when their session has ended elsewhere. */
export class TenantRoom extends Server<Env> {
	static override options = { hibernate: true };

	readonly #memory = new Memory(this.ctx.storage);
	readonly #alarm = new Alarm(this.ctx.storage);
	readonly #feed = new Feed(
		changeLog(() => tenantDatabase(this.env, this.#memory.binding)),
		this.#memory.head,
		(gap) => this.#tellAll(gap),
	);
	readonly #presence = new Presence({
		changed: this.#memory.presenceChanges,
		find: (id) => this.#personOf(this.getConnection<Seat>(id)),
		tell: (frame) => this.#tellStaff(frame),
		wake: (at) => this.#alarm.wake(at),
		now: () => Date.now(),
	});
	readonly #lock = new PlannerLock({
		store: lockStore(this.ctx.storage),
		tell: (held, freed) => this.#tellLeases(held, freed),
		wake: (at) => this.#alarm.wake(at),
		now: () => Date.now(),
	});
	// What follows is forgotten when the room sleeps, which it does only while nobody sends anything.
	readonly #listeners = new WeakMap<WebSocket, Listener>();
	#hasRecalled = false;
	readonly #allowances = new WeakMap<WebSocket, Allowance>();

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(protocol.PING, protocol.PONG));
	}

	/** The change log has grown to this sequence. Safe to call late, twice, out of order, or not at all. */
	async announce(slug: string, seq: number): Promise<void> {
		this.#assertOwn(slug);
		if (this.ctx.getWebSockets().length === 0) return;
		try {
			await this.#feed.announce(seq);
		} catch (error) {
			this.#alarm.wake(Date.now() + RETRY_AFTER);
			throw error;
		}
	}

	/** Tells these sessions (hashes of their secrets) that another device has signed in, and ends their connections. */
	endSessions(slug: string, sessions: string[]): void {
		this.#assertOwn(slug);
		this.#memory.endSessions(sessions, Date.now());
		this.#lock.endSessions(sessions);
		for (const session of sessions)
			for (const guest of this.getConnections<Seat>(sessionTag(session))) this.#sendAway(guest);
	}

	/** Ends all connections of a company that has been suspended. */
	suspend(slug: string): void {
		this.#assertOwn(slug);
		for (const guest of this.getConnections<Seat>()) this.#end(guest, "suspended");
	}

	/** Lets a session write to rows of the planner, or says who holds them and which of its own leases are over. */
	claim(slug: string, session: string, claims: Claim[]): ReturnType<PlannerLock["claim"]> {
		this.#assertOwn(slug);
		return this.#lock.claim(claims, session);
	}

	/** Where each driver was last seen. */
	lastPositions(slug: string): Position[] {
		this.#assertOwn(slug);
		return this.#memory.positions();
	}

	override getConnectionTags(_guest: Connection, { request }: ConnectionContext): string[] {
		const identity = readIdentity(request.headers);
		return identity ? [identity.user_type, sessionTag(identity.session)] : [];
	}

	override onConnect(guest: Guest, { request }: ConnectionContext): void {
		const identity = readIdentity(request.headers);
		if (!identity || identity.slug !== this.name) this.#end(guest, "authentication_error");
		else if (this.#memory.hasEnded(identity.session)) this.#sendAway(guest);
		else {
			this.#memory.binding = identity.binding;
			guest.setState(seatOf(identity));
		}
	}

	override async onMessage(guest: Guest, message: WSMessage): Promise<void> {
		const seat = guest.state;
		if (!seat) return this.#end(guest, "authentication_error");
		if (!this.#isInTime(guest)) return this.#end(guest, "too_many_frames");
		const read = protocol.readFromClient(message);
		if ("refused" in read) return this.#end(guest, read.refused);
		switch (read.frame.t) {
			case "hello":
				return this.#greet(guest, read.frame);
			case "watch":
				return this.#watch(guest, seat, read.frame);
			case "position":
				return this.#keepPosition(seat, read.frame);
			case "take":
				return this.#take(guest, seat, read.frame);
			case "free":
				return this.#lock.free(rowsOf(read.frame), seat.session);
			case "ask":
				return this.#askHolder(guest, seat, read.frame);
			case "ping":
				return send(guest, protocol.PONG);
		}
	}

	override onClose(guest: Guest): void {
		this.#lock.leave(guest.id);
		if (guest.state && isWatching(guest.state.watching)) this.#presence.changed(guest.id);
	}

	override onError(guest: Guest): void {
		this.onClose(guest);
	}

	override onRequest(): Response {
		return new Response(null, { status: 404 });
	}

	override async onAlarm(): Promise<void> {
		this.#alarm.wentOff();
		this.#lock.expire();
		this.#presence.flush();
		if (this.#feed.isBehind) await this.#feed.refresh();
	}

	async #greet(guest: Guest, { last_seq }: Frame<"hello">) {
		try {
			await this.#feed.answer(last_seq, (gap) => this.#answer(guest, gap));
		} catch (error) {
			console.error(error);
			this.#end(guest, "unavailable");
		}
	}

	#answer(guest: Guest, gap: Gap) {
		const seat = guest.state;
		if (!seat) return;
		const frames = gap.t === "events" ? framesOf(gap.changes)(seat) : [protocol.write(gap)];
		const said = frames.length > 0 ? frames : [protocol.write({ t: "nothing", seq: gap.seq })];
		for (const frame of said) send(guest, frame);
		if (seat.isGreeted) return;
		guest.setState({ ...seat, isGreeted: true });
		this.#listeners.set(guest, seat);
		if (seat.user_type !== "client") return;
		send(guest, protocol.write(this.#everybody()));
		const held = this.#lock.held();
		if (held.length > 0) send(guest, protocol.write(leasesFrame(true, held, [], Date.now())));
	}

	#watch(guest: Guest, seat: Seat, { day, job, vehicle }: Frame<"watch">) {
		if (seat.user_type !== "client") return this.#end(guest, "forbidden");
		guest.setState({ ...seat, watching: { day, job, vehicle } });
		this.#presence.changed(guest.id);
	}

	#take(guest: Guest, seat: Seat, frame: Frame<"take">) {
		if (seat.user_type !== "client") return this.#end(guest, "forbidden");
		const { session, user_id, name } = seat;
		const answer = this.#lock.take(rowsOf(frame), { session, user_id, name, connection: guest.id });
		send(guest, protocol.write(takenFrame(frame.ref, answer, Date.now())));
	}

	#askHolder(guest: Guest, seat: Seat, { day, vehicle }: Frame<"ask">) {
		if (seat.user_type !== "client") return this.#end(guest, "forbidden");
		const lease = this.#lock.holderOf({ vehicle_id: vehicle, date: day });
		const holder = lease ? this.getConnection<Seat>(lease.connection) : undefined;
		const by = { user_id: seat.user_id, name: seat.name, initials: initialsOf(seat.name) };
		if (holder) send(holder, protocol.write({ t: "asked", day, vehicle, by }));
	}

	#keepPosition(seat: Seat, frame: Frame<"position">) {
		const position = seat.driver_id === null ? null : positionOf(seat.driver_id, frame, Date.now());
		if (position) this.#memory.keepPosition(position);
	}

	#tellAll(gap: Gap) {
		if (gap.t === "nothing") return;
		const frames = gap.t === "events" ? framesOf(gap.changes) : () => [protocol.write(gap)];
		this.#recall();
		for (const socket of this.ctx.getWebSockets()) {
			const listener = this.#listeners.get(socket);
			if (listener) for (const frame of frames(listener)) send(socket, frame);
		}
	}

	/** After a sleep: who was listening before it. Reading every seat at every broadcast would cost a third of its time. */
	#recall() {
		if (this.#hasRecalled) return;
		this.#hasRecalled = true;
		for (const guest of this.getConnections<Seat>())
			if (guest.state?.isGreeted) this.#listeners.set(guest, guest.state);
	}

	#tellLeases(held: HeldRow[], freed: Row[]) {
		this.#tellStaff(protocol.write(leasesFrame(false, held, freed, Date.now())));
	}

	#tellStaff(frame: string) {
		for (const guest of this.getConnections<Seat>("client")) if (guest.state?.isGreeted) send(guest, frame);
	}

	#everybody() {
		const people = [...this.getConnections<Seat>("client")].map((guest) => this.#personOf(guest));
		return everybody(people.filter((person) => person !== null));
	}

	#personOf(guest: Guest | undefined) {
		if (guest?.readyState !== WebSocket.OPEN || !guest.state) return null;
		const { state } = guest;
		return isWatching(state.watching) ? personOf(guest.id, state, state.watching) : null;
	}

	#isInTime(guest: Guest): boolean {
		const now = Date.now();
		const left = spend(this.#allowances.get(guest) ?? fullAllowance(now), now);
		if (left) this.#allowances.set(guest, left);
		return left !== null;
	}

	#sendAway(guest: Guest) {
		send(guest, protocol.write({ t: "multipleDeviceLogin" }));
		this.#end(guest, "other_device");
	}

	#end(guest: Guest, reason: protocol.CloseReason) {
		this.#lock.leave(guest.id);
		const isSeen = guest.state && isWatching(guest.state.watching);
		guest.close(protocol.CLOSE_CODES[reason], reason);
		if (isSeen) this.#presence.changed(guest.id);
	}

	/** A room speaks for one company only, whatever it is asked. */
	#assertOwn(slug: string) {
		if (slug !== this.name) throw new Error(`the room of ${this.name} was called as that of ${slug}`);
	}
}

/** Sends unless the socket has just gone. One that cannot be sent to is closed, so that its browser comes back and catches up. */
function send(guest: WebSocket, frame: string) {
	try {
		guest.send(frame);
	} catch {
		if (guest.readyState === WebSocket.OPEN) guest.close(1011, "gone");
	}
}
