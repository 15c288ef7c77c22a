-- Rooms that users planned with lamps of the shop.

create table room_plans (
	id integer generated always as identity primary key,
	user_id integer not null references users on delete cascade,
	plan jsonb not null,
	version integer not null default 1,
	updated_at timestamptz not null default now()
);
create index room_plans_user on room_plans (user_id);
comment on table room_plans is 'Rooms that a user planned with lamps; deleted with the account.';
comment on column room_plans.plan is 'Room, surfaces and lamps, as in contract/src/room-plans.ts. It has the ids of products without foreign keys: a product that was deleted stays in the plan, and the planner shows that it is not sold any more.';
comment on column room_plans.version is 'The number of changes, for the optimistic lock.';
