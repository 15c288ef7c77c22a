-- The drop is the length of the suspension, as the calculations read it (`lighting/src/hanging.ts`): the height of the lamp is added.

comment on column lighting_details.drop_min is 'The shortest suspension in mm, without the lamp itself.';
comment on column lighting_details.drop_max is 'The longest suspension in mm, without the lamp itself.';
