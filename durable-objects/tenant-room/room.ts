import { type Connection, type ConnectionContext, Server, type WSMessage } from "partyserver";
import { logError } from "~/log/log";
import type { FencedVehicleDay, WriteAuthorisation } from "~/shared/leases/lease";
import type { DriverPosition } from "~/shared/live/driver-position";
import { withTimeLimit } from "~/shared/time/time-limit";
import { tenantDatabase } from "~/tenancy/databases";
import { leaseStore } from "../row-leases/lease-store";
import { LeaseTable } from "../row-leases/lease-table";
import { Alarm } from "./alarm";
import { createFrames } from "./audience";
import { Broadcaster } from "./broadcaster";
import { type CallCount, CallCounter } from "./call-counter";
import { openChangeLog, parseChanges, ROOM_READ_LIMIT_MS } from "./change-log";
import { type ConnectionState, type RoomConnection, toConnectionState } from "./connection-state";
import { Feed, type Gap } from "./feed";
import { readIdentity, sessionTag } from "./identity";
import { getVehicleDays, toLeasesFrame } from "./lease-frames";
import { LeaseRequests } from "./lease-requests";
import { migrateRoom } from "./migrations";
import { MovedDrivers } from "./moved-drivers";
import { isWatching, Presence } from "./presence";
import { findPerson, takePresenceSnapshot } from "./present-connections";
import * as protocol from "./protocol";
import { RateLimiter } from "./rate-limit";
import { send } from "./send";
import { withCheckedSessions } from "./session-check";
import { SessionGate } from "./session-gate";
import { readSessionVerdicts } from "./session-records";
import { RoomStorage } from "./storage";

/** How soon a failed read of the change log is retried. */
const RETRY_AFTER_MS = 1000;

/** The room of one tenant: broadcasts changes and presence, manages the planner's leases, and closes connections of ended sessions. */
export class TenantRoom extends Server<Env> {
	static override options = { hibernate: true };

	readonly #storage = new RoomStorage(migrateRoom(this.ctx.storage));
	readonly #alarm = new Alarm(this.ctx.storage);
	readonly #broadcaster = new Broadcaster({
		sockets: () => this.ctx.getWebSockets(),
		connections: (tag) => this.getConnections<ConnectionState>(tag),
	});
	readonly #gate = new SessionGate({
		connections: () => this.getConnections<ConnectionState>(),
		readVerdicts: (users) =>
			withTimeLimit("the sessions", ROOM_READ_LIMIT_MS, () =>
				readSessionVerdicts(
					{ platform: this.env.PLATFORM_DB, tenant: () => this.#database() },
					this.name,
					users,
				),
			),
		leaseHolders: () => this.#leases.active(),
		releaseLeases: (sessions) => this.#leases.releaseSessions(sessions),
		end: (connection, reason) => this.#end(connection, reason),
		onChange: (connection, state) => {
			if (state.isWelcomed) this.#broadcaster.add(connection, state);
		},
		wake: (at) => this.#alarm.wake(at),
		now: () => Date.now(),
	});
	readonly #feed = new Feed(
		withCheckedSessions(
			openChangeLog(() => this.#database()),
			this.#gate.check,
		),
		this.#storage.readPosition,
		(gap) => this.#broadcaster.sendGap(gap),
	);
	readonly #presence = new Presence({
		pendingChanges: this.#storage.presenceChanges,
		find: (id) => findPerson(this.getConnection<ConnectionState>(id)),
		broadcast: (frame) => this.#broadcaster.sendToStaff("jobs", frame),
		wake: (at) => this.#alarm.wake(at),
		now: () => Date.now(),
	});
	readonly #movedDrivers = new MovedDrivers({
		isFollowed: () => this.#broadcaster.hasFollowers,
		broadcast: (moved) => this.#broadcaster.sendPositions(moved),
		// A timer, as an alarm would cost two writes a second; it delays hibernation by that second at most.
		later: (run, ms) => void setTimeout(run, ms),
		now: () => Date.now(),
	});
	readonly #leases = new LeaseTable({
		store: leaseStore(this.ctx.storage),
		onChange: (leases, freed) => this.#broadcaster.sendLeases(leases, freed, Date.now()),
		wake: (at) => this.#alarm.wake(at),
		now: () => Date.now(),
	});
	readonly #leaseRequests = new LeaseRequests({
		leases: this.#leases,
		find: (id) => this.getConnection<ConnectionState>(id),
		end: (connection, reason) => this.#end(connection, reason),
		now: () => Date.now(),
	});
	readonly #callCounter = new CallCounter();
	readonly #rateLimiter = new RateLimiter<WebSocket>();

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(protocol.PING, protocol.PONG));
	}

	/** The change log has grown to this sequence. Safe to call late, twice, out of order, or not at all. */
	async announce(slug: string, seq: number, changes?: string | null): Promise<void> {
		this.#assertTenant(slug);
		if (this.ctx.getWebSockets().length === 0) return;
		try {
			await this.#feed.announce(seq, changes ? parseChanges(changes) : []);
		} catch (error) {
			this.#alarm.wake(Date.now() + RETRY_AFTER_MS);
			throw error;
		}
	}

	/** Call after a session has ended, or a company has been suspended: closes the connections concerned. */
	async checkSessions(slug: string): Promise<void> {
		this.#assertTenant(slug);
		await this.#gate.check.check();
	}

	/** Returns the fences for a write, or the other sessions' leases and the session's own expired ones. */
	authoriseWrite(slug: string, session: string, rows: FencedVehicleDay[]): WriteAuthorisation {
		this.#assertTenant(slug);
		return this.#leases.authoriseWrite(rows, session);
	}

	/** Shows a driver's position on the screens that follow drivers, together with others of the same second. */
	async reportPosition(slug: string, position: DriverPosition): Promise<void> {
		this.#assertTenant(slug);
		this.#movedDrivers.report(position);
	}

	/** Counts a call made with an API key of the company. Stores nothing: the counts end with the minute. */
	countApiCall(slug: string, key: number, max: number): CallCount {
		this.#assertTenant(slug);
		return this.#callCounter.count(key, max, Date.now());
	}

	override getConnectionTags(_connection: Connection, { request }: ConnectionContext): string[] {
		const identity = readIdentity(request.headers);
		return identity ? [identity.user_type, sessionTag(identity.session)] : [];
	}

	override onConnect(connection: RoomConnection, { request }: ConnectionContext): void {
		const identity = readIdentity(request.headers);
		if (!identity || identity.slug !== this.name) this.#end(connection, "authentication_error");
		else {
			this.#storage.binding = identity.binding;
			connection.setState(toConnectionState(identity, Date.now()));
			this.#gate.closeSurplus(this.getConnections<ConnectionState>(sessionTag(identity.session)));
			this.#gate.check.scheduleNext();
		}
	}

	override async onMessage(connection: RoomConnection, message: WSMessage): Promise<void> {
		if (!this.#rateLimiter.allows(connection, Date.now())) return this.#end(connection, "too_many_frames");
		const parsed = protocol.parseClientFrame(message);
		if ("closeReason" in parsed) return this.#end(connection, parsed.closeReason);
		if (parsed.frame.t === "ping") return send(connection, protocol.PONG);
		if (!(await this.#gate.isAdmitted(connection))) return;
		const { state } = connection;
		if (!state) return this.#end(connection, "authentication_error");
		switch (parsed.frame.t) {
			case "hello":
				return this.#welcome(connection, parsed.frame);
			case "watch":
				return this.#watch(connection, state, parsed.frame);
			case "follow":
				return this.#follow(connection, state, parsed.frame);
			case "take":
				return this.#leaseRequests.acquire(connection, state, parsed.frame);
			case "free":
				return this.#leases.release(getVehicleDays(parsed.frame), state.session);
			case "ask":
				return this.#leaseRequests.requestHandOver(connection, state, parsed.frame);
		}
	}

	override onClose(connection: RoomConnection): void {
		this.#leases.releaseConnection(connection.id);
		if (connection.state && isWatching(connection.state.watching)) this.#presence.onChange(connection.id);
	}

	override onError(connection: RoomConnection): void {
		this.onClose(connection);
	}

	override onRequest(): Response {
		return new Response(null, { status: 404 });
	}

	override async onAlarm(): Promise<void> {
		this.#alarm.onFired();
		this.#leases.releaseExpired();
		this.#presence.flush();
		if (this.ctx.getWebSockets().length > 0) await this.#gate.check.onAlarm();
		if (this.#feed.isBehind) await this.#feed.refresh();
	}

	async #welcome(connection: RoomConnection, { last_seq }: protocol.FrameOf<"hello">) {
		try {
			await this.#feed.answer(last_seq, (gap) => this.#answer(connection, gap));
		} catch (error) {
			logError("room welcome", error, { company: this.name });
			this.#end(connection, "unavailable");
		}
	}

	#answer(connection: RoomConnection, gap: Gap) {
		const state = connection.state;
		if (!state) return;
		const frames = gap.t === "events" ? createFrames(gap.changes)(state) : [protocol.serialiseFrame(gap)];
		const toSend = frames.length > 0 ? frames : [protocol.serialiseFrame({ t: "nothing", seq: gap.seq })];
		for (const frame of toSend) send(connection, frame);
		if (state.isWelcomed) return;
		connection.setState({ ...state, isWelcomed: true });
		this.#broadcaster.add(connection, state);
		if (state.rights.includes("jobs"))
			send(
				connection,
				protocol.serialiseFrame(takePresenceSnapshot(this.getConnections<ConnectionState>("client"))),
			);
		if (!state.rights.includes("planner")) return;
		const leases = this.#leases.active();
		if (leases.length > 0)
			send(connection, protocol.serialiseFrame(toLeasesFrame(true, leases, [], Date.now())));
	}

	#watch(
		connection: RoomConnection,
		state: ConnectionState,
		{ day, job, vehicle }: protocol.FrameOf<"watch">,
	) {
		if (state.user_type !== "client") return this.#end(connection, "forbidden");
		if (state.isViewOnly) return;
		connection.setState({ ...state, watching: { day, job, vehicle } });
		this.#presence.onChange(connection.id);
	}

	#follow(connection: RoomConnection, state: ConnectionState, { on }: protocol.FrameOf<"follow">) {
		if (state.user_type !== "client") return this.#end(connection, "forbidden");
		if (state.isFollowing !== on) connection.setState({ ...state, isFollowing: on });
	}

	#end(connection: RoomConnection, reason: protocol.CloseReason) {
		this.#leases.releaseConnection(connection.id);
		const isPresent = connection.state && isWatching(connection.state.watching);
		connection.close(protocol.CLOSE_CODES[reason], reason);
		if (isPresent) this.#presence.onChange(connection.id);
	}

	#database() {
		return tenantDatabase(this.env, this.#storage.binding);
	}

	/** Guards against a call routed to the wrong room. By id: an object that an alarm has woken may not know its name. */
	#assertTenant(slug: string) {
		if (!this.ctx.id.equals(this.env.TENANT_ROOM.idFromName(slug)))
			throw new Error(`another room was called for ${slug}`);
	}
}
